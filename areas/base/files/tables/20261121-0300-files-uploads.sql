create schema files;

create table files.upload (
  object_storage_no  bigint generated always as identity primary key,
  owner_id           bigint not null,
  object_key         text not null unique,
  name               text not null,
  mime_type          text not null,
  size_bytes         bigint not null,
  sha256             text not null,
  -- The upload token that made it: the same token with the same content gives the same upload.
  token_id           text unique,
  created_at         timestamptz not null,
  removed_at         timestamptz
);
create index upload_removed on files.upload (removed_at) where removed_at is not null;
