create schema messaging;

-- One campaign or one round of result messages. Everything about who gets what is fixed when it is planned.
create table messaging.dispatch (
  dispatch_id      bigint generated always as identity primary key,
  purpose          text not null check (purpose in ('AD', 'RESULT')),
  reserve_seq      bigint not null,
  send_at          timestamptz not null,
  give_up_at       timestamptz not null,
  is_advertising   boolean not null,
  image_key        text,
  image_name       text,
  -- The vendor's id of the image; empty until it is uploaded.
  attachment_id    bigint,
  image_attempts   integer not null default 0,
  image_try_at     timestamptz,
  state            text not null check (state in ('PLANNED', 'SENDING', 'FINISHED', 'CANCELLED', 'MISSED')),
  recipient_count  integer not null,
  created_at       timestamptz not null,
  started_at       timestamptz,
  finished_at      timestamptz,
  unique (purpose, reserve_seq),
  check (give_up_at >= send_at),
  check ((image_key is null) = (image_name is null))
);
create index dispatch_live on messaging.dispatch (send_at) where state in ('PLANNED', 'SENDING');

-- The text of a part of the recipients, for example of the schools of one district.
create table messaging.dispatch_part (
  dispatch_id  bigint not null references messaging.dispatch,
  part_no      integer not null,
  title        text not null,
  body         text not null,
  primary key (dispatch_id, part_no)
);

-- One call to the vendor: at most 1,000 recipients of one part. The unit that is sent once or not at all.
-- started_at, next_try_at and next_look_at are instants of the machine's clock: they measure how long a call can be under way.
create table messaging.request (
  request_key        uuid primary key,
  dispatch_id        bigint not null references messaging.dispatch,
  part_no            integer not null,
  request_no         integer not null,
  state              text not null default 'READY' check (state in ('READY', 'SENDING', 'SENT', 'REFUSED', 'MISSED', 'CANCELLED')),
  attempts           integer not null default 0,
  first_called_at    timestamptz,
  started_at         timestamptz,
  -- READY: not before.
  next_try_at        timestamptz,
  -- SENDING: when to ask the vendor whether it has the request. SENT: when to fetch delivery results.
  next_look_at       timestamptz,
  looks              integer not null default 0,
  -- SENDING: how often the vendor did not know the request after any call had certainly ended.
  misses             integer not null default 0,
  vendor_request_id  text,
  last_code          text,
  recipient_count    integer not null,
  accepted_count     integer not null default 0,
  delivered_count    integer not null default 0,
  failed_count       integer not null default 0,
  not_sent_count     integer not null default 0,
  foreign key (dispatch_id, part_no) references messaging.dispatch_part
);
create index request_of_dispatch on messaging.request (dispatch_id, request_no);
create index request_ready on messaging.request (dispatch_id) where state = 'READY';
create index request_at_vendor on messaging.request (vendor_request_id) where vendor_request_id is not null;
create index request_unknown on messaging.request (next_look_at) where state = 'SENDING';
create index request_awaiting_results on messaging.request (next_look_at) where state = 'SENT' and next_look_at is not null;

-- ACCEPTED: the vendor took it, the carrier has not answered. REJECTED: the vendor refused this one person. NOT_SENT: we never sent it.
create table messaging.recipient (
  dispatch_id           bigint not null,
  phone_number          text not null check (phone_number ~ '^[0-9]{8,15}$'),
  request_key           uuid not null references messaging.request,
  organization_id       integer,
  state                 text not null default 'PLANNED' check (state in ('PLANNED', 'ACCEPTED', 'REJECTED', 'DELIVERED', 'FAILED', 'NOT_SENT')),
  vendor_recipient_seq  bigint,
  code                  text,
  answered_at           timestamptz,
  primary key (dispatch_id, phone_number)
) with (fillfactor = 80);
create index recipient_of_request on messaging.recipient (request_key, vendor_recipient_seq);

-- People who refused advertising. Kept for good: it proves that nothing may be sent.
create table messaging.opt_out (
  phone_number  text primary key check (phone_number ~ '^[0-9]{8,15}$'),
  source        text not null,
  at            timestamptz not null
);

-- A test message that somebody sent to themselves, under the key the sender chose: the same key never sends twice.
create table messaging.test_send (
  reserve_seq        bigint not null,
  test_key           text not null,
  request_key        uuid not null unique,
  phone_numbers      text[] not null,
  title              text not null,
  body               text not null,
  image_key          text,
  state              text not null check (state in ('SENDING', 'SENT', 'REFUSED', 'UNKNOWN')),
  code               text,
  vendor_request_id  text,
  created_at         timestamptz not null,
  primary key (reserve_seq, test_key)
);
