-- Lists of the nation walk over the schools by name until their page is full.
create index school_by_name on directory.school (name, organization_id) where not is_test;
