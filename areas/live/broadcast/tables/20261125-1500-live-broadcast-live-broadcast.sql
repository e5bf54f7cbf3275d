create schema live_broadcast;

-- Master data: no screen makes institutes.
create table live_broadcast.institute (
  live_institute_no  integer generated always as identity primary key,
  institute_name     text not null,
  registered_at      timestamptz not null
);

create table live_broadcast.institute_member (
  live_institute_no  integer not null references live_broadcast.institute,
  user_id            bigint not null,
  primary key (live_institute_no, user_id)
);
create index institute_of_member on live_broadcast.institute_member (user_id);

create table live_broadcast.broadcast (
  live_broadcast_no    integer generated always as identity primary key,
  live_institute_no    integer not null references live_broadcast.institute,
  broadcast_name       text not null,
  -- Who opened it: alone starts its video and ends it.
  host_user_id         bigint not null,
  service_type         text not null check (service_type in ('YOUTUBE', 'REMOTE_MEETING', 'ZOOM')),
  service_id           text not null default '' check ((service_type = 'YOUTUBE') = (service_id <> '')),
  remote_meeting_type  text check (remote_meeting_type in ('video', 'document', 'screen', 'seminar')),
  is_chat              boolean not null,
  is_board             boolean not null,
  board_type           text check (board_type in ('NORMAL', 'CONSULTING')),
  -- The subject of the board in which its articles are.
  board_subject_id     integer,
  start_at             timestamptz not null,
  end_at               timestamptz,
  created_at           timestamptz not null,
  changed_at           timestamptz not null,
  version              integer not null default 1,
  check ((service_type = 'REMOTE_MEETING') = (remote_meeting_type is not null)),
  -- A board that is switched off keeps its type and its subject, for when it is switched on again.
  check (not is_board or board_type is not null),
  check (board_type is not null or board_subject_id is null)
);
create index broadcast_of_institute on live_broadcast.broadcast (live_institute_no, live_broadcast_no);
create unique index broadcast_of_subject on live_broadcast.broadcast (board_subject_id);
