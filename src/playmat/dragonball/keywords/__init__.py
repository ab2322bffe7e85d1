"""22. Keyword skills and keywords, one small module a family. `table` lists those that a card simply has."""
