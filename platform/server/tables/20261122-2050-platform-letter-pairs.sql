-- All neighbouring letters of a text, lower case: '겨울 특강' gives '겨울', '울 ', ' 특', '특강'. An index over them finds parts of
-- two letters and more, as Korean words are, whatever the locale of the database; pg_trgm sees no Korean letters in a
-- database with the locale C, and nothing shorter than three letters anywhere.
create function platform.letter_pairs(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select substr(lower($1), at, 2) from generate_series(1, length($1) - 1) at)
$$;
