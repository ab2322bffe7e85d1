"""The grammar of One Piece card texts, English and French."""
