-- Target schools that somebody keeps under a name, to choose them again for another ad.
create table text_ad.school_list (
  school_list_id  bigint generated always as identity primary key,
  owner_id        bigint not null,
  name            text not null check (length(name) between 1 and 40),
  school_ids      integer[] not null check (cardinality(school_ids) between 1 and 50),
  saved_at        timestamptz not null,
  unique (owner_id, name)
);
