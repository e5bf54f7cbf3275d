-- What happened of which programs outside may be told, until it is passed on to those who listen.
create table platform.program_event (
  event_no   bigint generated always as identity primary key,
  name       text not null,
  data       jsonb not null,
  owner_ids  bigint[] not null,
  at         timestamptz not null
);
