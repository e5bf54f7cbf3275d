create schema base_audit;

-- Whose reading administrators were told of last, and when: once an hour is enough.
create table base_audit.alarm (
  user_id  bigint primary key,
  at       timestamptz not null
);
