create schema live_channel;

-- One of each broadcast, made when it is first used. Whoever adds to the channel holds its row until the end of the
-- transaction, so the numbers of messages and events have no gaps.
create table live_channel.channel (
  live_broadcast_no  integer primary key,
  last_message_id    integer not null default 0,
  last_event_no      bigint not null default 0,
  notice_id          integer,
  -- Nobody writes any more.
  closed_at          timestamptz,
  -- Seconds between two messages of one viewer; 0 is no slow mode.
  slow_seconds       integer not null default 0 check (slow_seconds between 0 and 300)
);

-- Somebody who watches under a name, without an account.
create table live_channel.viewer (
  viewer_id          integer generated always as identity primary key,
  live_broadcast_no  integer not null,
  name               text not null,
  token_hash         text not null unique,
  joined_at          timestamptz not null,
  muted_at           timestamptz,
  -- Keyed hash of the address they came from and their name: who joins once more is known by it. Null when it is forgotten.
  origin_hash        text
);
create index viewer_of_broadcast on live_channel.viewer (live_broadcast_no, viewer_id);
create index muted_viewer on live_channel.viewer (live_broadcast_no, origin_hash) where muted_at is not null;

create table live_channel.message (
  live_broadcast_no  integer not null references live_channel.channel,
  id                 integer not null,
  user_id            bigint,
  viewer_id          integer references live_channel.viewer,
  name               text not null,
  message            text not null,
  type               text not null check (type in ('USER', 'MANAGER')),
  written_at         timestamptz not null,
  deleted_at         timestamptz,
  deleted_by         bigint,
  primary key (live_broadcast_no, id),
  check ((user_id is null) <> (viewer_id is null))
);
create index message_of_viewer on live_channel.message (viewer_id, written_at) where viewer_id is not null;
create index message_of_staff on live_channel.message (live_broadcast_no, user_id, written_at) where user_id is not null;
create index deleted_message on live_channel.message (live_broadcast_no, id) where deleted_at is not null;
create index message_written_at on live_channel.message (written_at);

-- What everybody in the room is told, in its order; by it processes find what they missed. Kept for a day.
create table live_channel.event (
  live_broadcast_no  integer not null references live_channel.channel,
  event_no           bigint not null,
  name               text not null,
  data               jsonb not null,
  audience           text not null default 'ALL' check (audience in ('ALL', 'STAFF')),
  told_at            timestamptz not null,
  primary key (live_broadcast_no, event_no)
);
create index event_told_at on live_channel.event (told_at);

-- How many were there, as each server process counted in a minute.
create table live_channel.presence (
  live_broadcast_no  integer not null,
  counted_at         timestamptz not null,
  process            text not null,
  viewers            integer not null,
  primary key (live_broadcast_no, counted_at, process)
);
