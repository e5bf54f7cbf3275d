create schema live_report;

-- A consulting request that was left open, and who takes care of it after the broadcast.
create table live_report.handover (
  article_id         integer primary key,
  live_broadcast_no  integer not null,
  user_id            bigint not null,
  handed_by          bigint not null,
  handed_at          timestamptz not null,
  note               text not null default '',
  -- One that was taken back can be handed over again.
  status             text not null check (status in ('OPEN', 'DONE', 'TAKEN_BACK')),
  result             text not null default '',
  done_at            timestamptz,
  version            integer not null default 1,
  check ((status = 'DONE') = (done_at is not null))
);
create index handover_of_person on live_report.handover (user_id, handed_at, article_id);
create index handover_of_broadcast on live_report.handover (live_broadcast_no);
create index handover_handed_at on live_report.handover (handed_at, article_id);
