-- The index of pg_trgm finds no Korean, but was taken for half-typed names: it read every school.
drop index directory.school_name;
create index school_name_initials on directory.school using gin (platform.initial_pairs(name));
