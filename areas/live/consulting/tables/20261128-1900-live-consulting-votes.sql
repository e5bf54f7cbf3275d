-- A request for consulting whose title everybody in the room may see, because whoever asked said so.
create table live_consulting.open_request (
  article_id         integer primary key,
  live_broadcast_no  integer not null,
  opened_at          timestamptz not null
);
create index open_request_of_broadcast on live_consulting.open_request (live_broadcast_no);

-- A viewer wants to know the same. Taken back it stays, so that it is counted once more.
create table live_consulting.vote (
  article_id         integer not null,
  viewer_id          integer not null,
  live_broadcast_no  integer not null,
  is_given           boolean not null,
  voted_at           timestamptz not null,
  -- It is among the votes that `vote_count` tells.
  is_counted         boolean not null default false,
  primary key (article_id, viewer_id)
) with (fillfactor = 80);
create index vote_to_count on live_consulting.vote (article_id, viewer_id) where not is_counted;
create index vote_voted_at on live_consulting.vote (voted_at);

-- How many want to know the same, as the room was told last.
create table live_consulting.vote_count (
  article_id         integer primary key,
  live_broadcast_no  integer not null,
  votes              integer not null
);
create index vote_count_of_broadcast on live_consulting.vote_count (live_broadcast_no);
