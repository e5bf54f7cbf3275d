-- What a notification is about, so that people choose how they are told of such things; empty of those from before.
alter table platform.notification add column kind text not null default '';

-- How a person wants to be told of one kind of thing; without a row as the kind says.
create table platform.notification_choice (
  user_id    bigint not null,
  kind       text not null,
  in_portal  boolean not null,
  text       boolean not null,
  email      boolean not null,
  primary key (user_id, kind)
);

-- One message to one person, as it is sent: all that was due for them then. Known to the vendor by its key.
create table platform.notification_message (
  message_key     uuid primary key,
  user_id         bigint not null,
  way             text not null check (way in ('TEXT', 'EMAIL')),
  state           text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'UNREACHABLE')),
  tries           integer not null default 0,
  first_tried_at  timestamptz,
  next_try_at     timestamptz not null,
  -- Until then one process has it to itself; an instant of the database server.
  lease_until     timestamptz,
  made_at         timestamptz not null,
  finished_at     timestamptz
);
create index notification_message_waiting on platform.notification_message (next_try_at) where state = 'WAITING';
create index notification_message_failed on platform.notification_message (finished_at) where state = 'FAILED';
create index notification_message_made on platform.notification_message (made_at);

-- What somebody is told outside of the portal; without a message as long as it waits for its time.
create table platform.notification_line (
  line_no      bigint generated always as identity primary key,
  user_id      bigint not null,
  way          text not null check (way in ('TEXT', 'EMAIL')),
  text         text not null,
  address      text not null check (address ~ '^/[^/\\]'),
  topic        text,
  at           timestamptz not null,
  due_at       timestamptz not null,
  message_key  uuid references platform.notification_message on delete cascade
);
create index notification_line_due on platform.notification_line (due_at) where message_key is null;
create index notification_line_of_user on platform.notification_line (user_id, way) where message_key is null;
create index notification_line_of_message on platform.notification_line (message_key);
create index notification_line_at on platform.notification_line (at);
