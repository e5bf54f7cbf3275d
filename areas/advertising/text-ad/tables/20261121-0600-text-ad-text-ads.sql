create schema text_ad;

create table text_ad.contents (
  contents_seq       bigint generated always as identity primary key,
  owner_id           bigint not null,
  sender_type        text not null check (sender_type in ('NORMAL', 'AGENCY', 'ADMIN')),
  title              text not null default '',
  sms_type           text not null check (sms_type in ('LMS', 'MMS')),
  send_purpose       text not null default '',
  contents           text not null default '',
  contents_status    text not null check (contents_status in ('TEMPORARY_SAVE', 'SAVED')),
  image_storage_no   bigint,
  image_object_key   text,
  image_name         text,
  test_count         integer not null default 0 check (test_count >= 0),
  registered_at      timestamptz not null,
  modified_at        timestamptz not null
);
create index contents_of_owner on text_ad.contents (owner_id, contents_seq);

create table text_ad.reservation (
  reserve_seq          bigint generated always as identity primary key,
  contents_seq         bigint not null unique references text_ad.contents,
  owner_id             bigint not null,
  sender_type          text not null check (sender_type in ('NORMAL', 'AGENCY', 'ADMIN')),
  status               text not null check (status in ('TEMPORARY_SAVE', 'REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN',
                         'UNDER_INSPECTION', 'REJECT_INSPECTION', 'INSPECTION_COMPLETE', 'SEND_WAIT', 'SEND_CANCEL', 'SEND_COMPLETE')),
  -- The type of the material, kept here too: lists filter by it, and reading every material for that is dear.
  sms_type             text not null default 'LMS' check (sms_type in ('LMS', 'MMS')),
  send_at              timestamptz not null,
  registered_at        timestamptz not null,
  modified_at          timestamptz not null,
  requested_at         timestamptz,
  inspected_at         timestamptz,
  inspector_id         bigint,
  last_comment         text not null default '',
  -- Extra receivers of the result, digits only.
  receivers            text[] not null default '{}',
  target_count         integer not null default 0,
  school_count         integer not null default 0,
  order_amount_won     bigint not null default 0 check (order_amount_won >= 0),
  -- A payment is under way: the temporary save is kept until then.
  hold_until           timestamptz,
  -- A cancellation has begun: nothing is sent any more, the refund is being confirmed.
  cancel_requested_at  timestamptz,
  -- The send time passed without sending (server down, not approved and kept): a manager has to look.
  missed_at            timestamptz,
  completed_at         timestamptz,
  is_deleted           boolean not null default false,
  version              integer not null default 1
);
create index reservation_registered on text_ad.reservation (registered_at desc, reserve_seq desc) include (status, sms_type) where not is_deleted;
create index reservation_sending on text_ad.reservation (send_at, reserve_seq) where not is_deleted;
create index reservation_of_owner on text_ad.reservation (owner_id, registered_at desc, reserve_seq desc) where not is_deleted;
create index reservation_deleted on text_ad.reservation (registered_at desc, reserve_seq desc) where is_deleted;
create index reservation_due on text_ad.reservation (send_at) where not is_deleted
  and status in ('REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN', 'UNDER_INSPECTION', 'REJECT_INSPECTION', 'INSPECTION_COMPLETE', 'SEND_WAIT');
create index reservation_temporary on text_ad.reservation (modified_at) where status = 'TEMPORARY_SAVE' and not is_deleted;

create function text_ad.take_type_of_contents() returns trigger language plpgsql as $$
begin
  select c.sms_type into strict new.sms_type from text_ad.contents c where c.contents_seq = new.contents_seq;
  return new;
end $$;
create trigger reservation_has_type_of_contents before insert on text_ad.reservation
  for each row execute function text_ad.take_type_of_contents();

create function text_ad.give_type_to_reservation() returns trigger language plpgsql as $$
begin
  update text_ad.reservation set sms_type = new.sms_type where contents_seq = new.contents_seq;
  return null;
end $$;
create trigger contents_give_type_to_reservation after update of sms_type on text_ad.contents
  for each row when (old.sms_type <> new.sms_type) execute function text_ad.give_type_to_reservation();

create table text_ad.reservation_school (
  mapping_seq            bigint generated always as identity primary key,
  reserve_seq            bigint not null references text_ad.reservation on delete cascade,
  organization_id        integer not null,
  expected_target_count  integer not null check (expected_target_count >= 0),
  unique (reserve_seq, organization_id)
);

-- A row exists exactly while the ad keeps the school: two ads of one school can never overlap, whoever places them.
create table text_ad.school_slot (
  reserve_seq      bigint not null references text_ad.reservation on delete cascade,
  organization_id  integer not null,
  period           daterange not null,
  primary key (reserve_seq, organization_id),
  constraint school_is_exclusive exclude using gist (organization_id with =, period with &&)
);

-- What an agency owes for ads registered without a card.
create table text_ad.agency_charge (
  reserve_seq  bigint primary key references text_ad.reservation,
  owner_id     bigint not null,
  amount_won   bigint not null check (amount_won >= 0),
  charged_at   timestamptz not null
);

-- Free sends earned by sending, per person and month.
create table text_ad.bonus (
  owner_id    bigint not null,
  month       text not null check (month ~ '^[0-9]{6}$'),
  sent        integer not null check (sent >= 0),
  earned      integer not null check (earned >= 0),
  expires_at  timestamptz not null,
  primary key (owner_id, month)
);
