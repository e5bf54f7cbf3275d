create schema live_report;

-- A consulting request that was left open, and who takes care of it after the broadcast.
create table live_report.handover (
  article_id         integer primary key,
  live_broadcast_no  integer not null,
  user_id            bigint not null,
  handed_by          bigint not null,
  handed_at          timestamptz not null,
  note               text not null default '',
  done_at            timestamptz
);
create index handover_of_person on live_report.handover (user_id) where done_at is null;
