create schema live_meeting;

-- The Zoom account that a person connected. Its tokens are encrypted; whoever refreshes them holds the row.
create table live_meeting.zoom_account (
  user_id           bigint primary key,
  access_token      text not null,
  refresh_token     text not null,
  expires_at        timestamptz not null,
  connected_at      timestamptz not null,
  -- Zoom does not take the refresh token any more: the person has to connect again.
  is_over           boolean not null default false
);

-- A consent that was begun; each is good once, in the session that began it.
create table live_meeting.zoom_consent (
  state_hash  text primary key,
  user_id     bigint not null,
  expires_at  timestamptz not null
);
create index zoom_consent_expires_at on live_meeting.zoom_consent (expires_at);

create table live_meeting.zoom_meeting (
  live_broadcast_no  integer primary key,
  meeting_id         text not null unique,
  join_url           text not null,
  -- In whose account it was made.
  user_id            bigint not null,
  created_at         timestamptz not null,
  started_at         timestamptz,
  ended_at           timestamptz,
  -- When Zoom says that the newest event happened that was taken; older ones came late.
  event_at           timestamptz,
  -- Since when Zoom is to be told that the meeting ends; null where there is nothing to tell.
  ending_since       timestamptz
);
create index zoom_meeting_ending on live_meeting.zoom_meeting (ending_since) where ending_since is not null;

-- One attempt to enter a remote meeting; what its callbacks told.
create table live_meeting.remote_session (
  request_id         uuid primary key,
  live_broadcast_no  integer not null,
  user_id            bigint not null,
  -- Begins the meeting; all others join one.
  is_opening         boolean not null,
  -- What the vendor calls the meeting, once it has begun.
  conference_id      text,
  created_at         timestamptz not null,
  started_at         timestamptz,
  ended_at           timestamptz
);
create index remote_session_of_broadcast on live_meeting.remote_session (live_broadcast_no, created_at);
