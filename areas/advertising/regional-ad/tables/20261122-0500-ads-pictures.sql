-- Uploaded pictures of ads. An ad names one by its address in image_url; one that no ad names is swept.
create table ads.picture (
  picture_no         integer generated always as identity primary key,
  object_storage_no  bigint not null unique,
  object_key         text not null,
  mime_type          text not null,
  file_name          text not null,
  added_by           bigint not null,
  -- When it was added, or last put into an ad.
  used_at            timestamptz not null
);
create index picture_used on ads.picture (used_at);
-- Addresses may be longer than an ordered index takes.
create index advertisement_image on ads.advertisement using hash (image_url);
