"""The One Piece part of the effect language: objects, conditions, amounts, timings, operations."""
