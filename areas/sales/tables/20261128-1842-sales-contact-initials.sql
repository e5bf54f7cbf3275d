-- Contacts are looked for by their names alone, and mostly by first consonants.
drop index sales.contact_name;
create index contact_name_initials on sales.contact using gin (platform.initial_pairs(name)) where is_use;
