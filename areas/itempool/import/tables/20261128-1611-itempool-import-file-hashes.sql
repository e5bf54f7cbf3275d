alter table itempool_import.resource_file add column sha256 text;
