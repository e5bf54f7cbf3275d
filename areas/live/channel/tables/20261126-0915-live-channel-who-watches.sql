-- Who watches a broadcast: a viewer who has joined (`viewer:7`), or a page on which nobody has (`page:…`). Whoever comes back to another
-- server process is the same one, so that a process that died counts for nothing.
create table live_channel.watcher (
  live_broadcast_no  integer not null,
  watcher            text not null,
  -- The server process that saw them last.
  process            text not null,
  first_at           timestamptz not null,
  seen_at            timestamptz not null,
  -- They are there, as far as that process knows.
  is_open            boolean not null,
  primary key (live_broadcast_no, watcher)
) with (fillfactor = 70);
create index watcher_of_process on live_channel.watcher (process) where is_open;

-- When somebody of the staff was last in a broadcast.
create table live_channel.staff_seen (
  live_broadcast_no  integer primary key,
  seen_at            timestamptz not null
);

-- The page on which a viewer watched before they joined: one person.
alter table live_channel.viewer add column page_key text;
