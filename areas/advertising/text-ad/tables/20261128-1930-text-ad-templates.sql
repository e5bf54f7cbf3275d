-- Texts that somebody keeps under a name, to write further ads from them. What is to be filled in stands in braces.
create table text_ad.text_template (
  template_no  bigint generated always as identity primary key,
  owner_id     bigint not null,
  name         text not null check (length(name) between 1 and 40),
  contents     text not null check (length(contents) between 1 and 4000),
  saved_at     timestamptz not null,
  unique (owner_id, name)
);
