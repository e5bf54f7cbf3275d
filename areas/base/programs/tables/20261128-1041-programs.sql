create schema programs;

-- What a program shows in place of a session. The token itself is nowhere.
create table programs.token (
  token_no      integer generated always as identity primary key,
  owner_id      bigint not null references account.user on delete cascade,
  name          text not null check (name <> ''),
  token_hash    text not null unique,
  -- The first letters, by which its owner knows it again.
  beginning     text not null,
  calls         text[] not null,
  expires_on    date not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index token_of_owner on programs.token (owner_id, token_no);

-- Where a program of somebody is told what happens.
create table programs.webhook (
  webhook_no     integer generated always as identity primary key,
  owner_id       bigint not null references account.user on delete cascade,
  url            text not null,
  -- With this we sign; sealed for this row.
  secret         text not null,
  events         text[] not null,
  is_on          boolean not null default true,
  -- Tries that failed since the last one that went well.
  failure_count  integer not null default 0,
  created_at     timestamptz not null,
  version        integer not null default 1
);
create index webhook_of_owner on programs.webhook (owner_id, webhook_no);

-- One thing told to one of them, until it got there.
create table programs.delivery (
  delivery_no    bigint generated always as identity primary key,
  -- What the receiver knows it by, however often it comes.
  delivery_id    uuid not null unique,
  webhook_no     integer not null references programs.webhook on delete cascade,
  event          text not null,
  body           text not null,
  created_at     timestamptz not null,
  status         text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  tries          integer not null default 0,
  -- When it is tried next; while it is being tried, when another process may take it for given up.
  next_at        timestamptz,
  tried_at       timestamptz,
  answer_status  integer,
  answer         text not null default '',
  check ((status = 'WAITING') = (next_at is not null))
);
create index delivery_of_webhook on programs.delivery (webhook_no, delivery_no);
create index delivery_due on programs.delivery (next_at) where status = 'WAITING';
create index delivery_by_age on programs.delivery (created_at);
