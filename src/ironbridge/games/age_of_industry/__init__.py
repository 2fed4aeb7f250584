"""Age of Industry: mills, mines, ports and railways built on credit, in Germany or New England."""
