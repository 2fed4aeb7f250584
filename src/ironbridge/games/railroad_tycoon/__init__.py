"""Railroad Tycoon: track laid hex by hex, cubes hauled over it, and shares that never go away."""
