-- People at schools are found by their name from every screen.
create index contact_name on sales.contact using gin (platform.letter_pairs(name)) where is_use;
