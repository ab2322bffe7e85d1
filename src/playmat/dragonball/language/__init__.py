"""The Dragon Ball words of the effect language."""
