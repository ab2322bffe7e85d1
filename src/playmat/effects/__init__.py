"""The effect language: trees as data, and the frame that carries them out. It knows no game."""
