create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table platform.audit (
  id          bigint generated always as identity primary key,
  actor_id    bigint,
  actor_name  text not null,
  action      text not null,
  entity      text not null,
  entity_id   text not null,
  from_state  jsonb,
  to_state    jsonb,
  comment     text,
  at          timestamptz not null,
  request_id  text
);
create index audit_of_entity on platform.audit (entity, entity_id, id);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();

create table platform.idempotency (
  caller        text not null,
  call          text not null,
  key           text not null,
  request_hash  text not null,
  answer        jsonb,
  at            timestamptz not null,
  primary key (caller, call, key)
);
create index idempotency_by_age on platform.idempotency (at);

create table platform.setting (
  area        text primary key,
  value       jsonb not null,
  version     integer not null default 1,
  changed_at  timestamptz not null
);

-- Payloads of live events that are too large for a notification; the socket.io adapter owns the shape.
create table public.socket_io_attachments (
  id          bigserial unique,
  created_at  timestamptz default now(),
  payload     bytea
);
