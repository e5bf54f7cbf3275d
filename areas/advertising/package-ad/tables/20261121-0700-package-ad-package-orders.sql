create schema package_ad;

-- Packages are never deleted: old orders name them. What is no longer sold is not active.
create table package_ad.package (
  package_seq   bigint generated always as identity primary key,
  name          text not null unique,
  target_count  integer not null check (target_count > 0),
  ad_items      text[] not null default '{}',
  price_won     bigint not null check (price_won > 0),
  is_active     boolean not null default true,
  sort_no       integer not null
);

insert into package_ad.package (name, target_count, ad_items, price_won, sort_no) values
  ('A', 10, '{10개 학교 학부모 대상 광고,희망일 기준 일정 협의,담당자 개별 안내}', 1500000, 1),
  ('B', 5, '{5개 학교 학부모 대상 광고,희망일 기준 일정 협의,담당자 개별 안내}', 1000000, 2),
  ('C', 3, '{3개 학교 학부모 대상 광고,희망일 기준 일정 협의,담당자 개별 안내}', 600000, 3);

create table package_ad.package_order (
  order_seq             bigint generated always as identity primary key,
  package_seq           bigint not null references package_ad.package,
  -- Name and amounts as they were sold.
  package_name          text not null,
  owner_id              bigint not null,
  order_title           text not null,
  order_amount_won      bigint not null check (order_amount_won > 0),
  discount_amount_won   bigint not null default 0 check (discount_amount_won >= 0),
  payment_amount_won    bigint not null check (payment_amount_won = order_amount_won - discount_amount_won),
  preferred_day         date not null,
  comment               text not null default '',
  -- Why it is cancelled; set when the cancellation begins.
  cancellation_comment  text not null default '',
  state                 text not null check (state in ('PAY_READY', 'PAY_FAIL', 'PAY_COMPLETE', 'PAY_CANCEL')),
  order_status          text not null check (order_status in ('ORDERED', 'CONFIRMED', 'CANCELLED')),
  -- The card vendor's number of the paid order.
  transaction_id        text unique,
  -- The Idempotency-Key of the order: the same key of the same person is the same order.
  request_key           text,
  registered_at         timestamptz not null,
  paid_at               timestamptz,
  closed_at             timestamptz,
  -- A cancellation has begun: the refund is being confirmed.
  cancel_requested_at   timestamptz,
  version               integer not null default 1,
  unique (owner_id, request_key),
  check ((state in ('PAY_COMPLETE', 'PAY_CANCEL')) = (transaction_id is not null))
);
create index order_registered on package_ad.package_order (registered_at desc, order_seq desc)
  where state in ('PAY_COMPLETE', 'PAY_CANCEL');
create index order_preferred on package_ad.package_order (preferred_day) where state in ('PAY_COMPLETE', 'PAY_CANCEL');
create index order_of_owner on package_ad.package_order (owner_id, registered_at desc, order_seq desc)
  where state in ('PAY_COMPLETE', 'PAY_CANCEL');
create index order_unpaid on package_ad.package_order (registered_at) where state = 'PAY_READY';
