create schema live_poll;

-- A question to everybody in the room of a broadcast.
create table live_poll.poll (
  poll_no            integer generated always as identity primary key,
  live_broadcast_no  integer not null,
  question           text not null,
  choices            text[] not null check (array_length(choices, 1) between 2 and 5),
  -- Answers of each choice, in their order, as the room was told last.
  counts             integer[] not null,
  are_results_shown  boolean not null default false,
  started_by         bigint not null,
  started_at         timestamptz not null,
  closed_at          timestamptz,
  check (array_length(counts, 1) = array_length(choices, 1))
);
create index poll_of_broadcast on live_poll.poll (live_broadcast_no, poll_no);
create unique index poll_open_once on live_poll.poll (live_broadcast_no) where closed_at is null;

-- What a viewer chose last: the first choice is 1.
create table live_poll.answer (
  poll_no      integer not null references live_poll.poll,
  viewer_id    integer not null,
  choice       smallint not null,
  answered_at  timestamptz not null,
  -- It is among the answers that `counts` tells.
  is_counted   boolean not null default false,
  primary key (poll_no, viewer_id)
) with (fillfactor = 80);
create index answer_to_count on live_poll.answer (poll_no, viewer_id) where not is_counted;
create index answer_answered_at on live_poll.answer (answered_at);
