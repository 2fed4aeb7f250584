"""Steel Driver: six railway companies, sold afresh each round, cover the United States with track."""
