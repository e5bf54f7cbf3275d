-- Recurring work that fails: how often in a row, since when, and when it did last. Instants of the database server.
alter table platform.recurring
  add column failures       integer not null default 0,
  add column failing_since  timestamptz,
  add column failed_at      timestamptz;
