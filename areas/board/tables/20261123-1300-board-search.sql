-- Titles are searched by pairs of letters, which the platform offers since 20261122-2050.
create index article_title on board.article using gin (platform.letter_pairs(title));
