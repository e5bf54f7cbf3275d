create index school_name_pairs on directory.school using gin (platform.letter_pairs(name));
