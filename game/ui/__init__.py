"""The screen: the only importer of pygame. It shows views and plays events; it knows no rule."""
