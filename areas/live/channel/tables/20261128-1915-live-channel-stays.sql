-- From when to when a viewer who has joined was there: one row for each time that they came. Two server processes that see the same
-- viewer may tell of the same time twice.
create table live_channel.stay (
  viewer_id  integer not null,
  came_at    timestamptz not null,
  seen_at    timestamptz not null,
  primary key (viewer_id, came_at)
) with (fillfactor = 70);
create index stay_seen_at on live_channel.stay (seen_at);
