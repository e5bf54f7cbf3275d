-- Long work that somebody started. `due_at` and the lease are instants of the database server, the others of the application.
create table platform.task (
  task_no      bigint generated always as identity primary key,
  kind         text not null,
  title        text not null,
  -- Null: work of the portal itself, which nobody sees.
  owner_id     bigint,
  input        jsonb not null,
  status       text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  done_count   bigint not null default 0,
  total_count  bigint,
  -- Where a run that was broken off goes on.
  state        jsonb,
  tries        int not null default 0,
  due_at       timestamptz not null default clock_timestamp(),
  lease_id     uuid,
  lease_until  timestamptz,
  asked_at     timestamptz not null,
  finished_at  timestamptz,
  -- The sentence that its owner reads.
  failure      text,
  -- The bytes of the result stand under this key from before the first of them, so that none is ever left behind.
  file_key     uuid not null default gen_random_uuid(),
  file_name    text,
  file_type    text,
  seen_at      timestamptz,
  cleared_at   timestamptz,
  check ((lease_id is not null) = (status = 'RUNNING')),
  check ((lease_until is not null) = (status = 'RUNNING')),
  check ((finished_at is not null) = (status in ('DONE', 'FAILED', 'CANCELED')))
);
create index task_open on platform.task (due_at, task_no) where status in ('WAITING', 'RUNNING');
create index task_owner on platform.task (owner_id, task_no) where owner_id is not null and cleared_at is null;
create index task_finished on platform.task (finished_at) where finished_at is not null;
