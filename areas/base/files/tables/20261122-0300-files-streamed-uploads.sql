-- An upload that nobody took is swept. What was stored before this day counts as taken.
alter table files.upload add column taken_at timestamptz;
update files.upload set taken_at = created_at;
create index upload_untaken on files.upload (created_at) where taken_at is null and removed_at is null;

-- A copy is a file of its own with the same bytes: they go when the last file that has them goes.
alter table files.upload drop constraint upload_object_key_key;
create index upload_object_key on files.upload (object_key);

-- Bytes on their way to the store: noted before the first of them, gone when the file has its row. What is left behind by
-- a broken upload or a process that died is swept by this.
create table files.begun_object (
  object_key  text primary key,
  begun_at    timestamptz not null
);
create index begun_object_begun_at on files.begun_object (begun_at);
