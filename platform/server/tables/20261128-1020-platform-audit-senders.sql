-- From where a change came: null of what no request did, and of what was written before.
alter table platform.audit add column ip text, add column user_agent text;
-- The trail of everything is read by days.
create index audit_by_time on platform.audit (at, id);

-- What a change says of people is no part of the trail, which keeps it for years: it stands here for some weeks, so that the
-- change can be taken back.
create table platform.audit_aside (
  audit_id    bigint primary key,
  at          timestamptz not null,
  from_state  jsonb not null,
  to_state    jsonb not null
);
create index audit_aside_at on platform.audit_aside (at);
