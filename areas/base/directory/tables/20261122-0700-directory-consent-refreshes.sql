-- Every refresh of the consents from the recipient directory: when, what came of it, and why it stored nothing.
create table directory.consent_refresh (
  refresh_id             integer generated always as identity primary key,
  state                  text not null check (state in ('REQUESTED', 'RUNNING', 'DONE', 'REFUSED', 'FAILED')),
  requested_at           timestamptz not null,
  -- Name of the administrator who asked for it; null: it was time.
  requested_by           text,
  -- Share of the known consents that it may end, in percent.
  most_withdrawn_percent smallint not null check (most_withdrawn_percent between 0 and 100),
  started_at             timestamptz,
  ended_at               timestamptz,
  -- Why nothing was stored.
  reason                 text,
  school_count           integer not null default 0,
  -- Schools of the directory that are not ours.
  unknown_school_count   integer not null default 0,
  -- Consents without a mobile number or a day that could be.
  unusable_count         integer not null default 0,
  added_count            integer not null default 0,
  changed_count          integer not null default 0,
  withdrawn_count        integer not null default 0,
  still_withdrawn_count  integer not null default 0,
  unchanged_count        integer not null default 0,
  -- Consents that were known at the listed schools before.
  known_count            integer not null default 0,
  check ((state in ('DONE', 'REFUSED', 'FAILED')) = (ended_at is not null)),
  check ((state = 'REQUESTED') = (started_at is null)),
  check ((state in ('REFUSED', 'FAILED')) = (reason is not null))
);
-- One at a time is asked for or runs.
create unique index consent_refresh_open on directory.consent_refresh ((true)) where state in ('REQUESTED', 'RUNNING');
create index consent_refresh_done on directory.consent_refresh (started_at desc) where state = 'DONE';
