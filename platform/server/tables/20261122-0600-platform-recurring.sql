-- Recurring work: which process has it until when, and when it last went well. Instants of the database server.
create table platform.recurring (
  name          text primary key,
  lease_id      uuid,
  lease_until   timestamptz,
  known_at      timestamptz not null default now(),
  succeeded_at  timestamptz,
  check ((lease_id is null) = (lease_until is null))
) with (fillfactor = 50);
