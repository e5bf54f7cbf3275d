create schema payment;

create table payment.payment (
  pay_seq               bigint generated always as identity primary key,
  kind                  text not null check (kind in ('SMS', 'PACKAGE')),
  ref_seq               bigint not null,
  user_id               bigint not null,
  order_amount_won      integer not null check (order_amount_won > 0),
  order_title           text not null,
  product_name          text not null,
  status                text not null check (status in ('READY', 'APPROVING', 'PAID', 'FAILED', 'CANCEL_REQUESTED', 'CANCELLED')),
  -- Our own key of the order at the vendor: exists before the vendor hears of the order, so every step can be looked up.
  seller_order_key      text not null unique,
  reserve_order_no      text,
  order_sheet_url       text,
  pay_transaction_id_no text unique,
  order_certify_key     text,
  approved_amount_won   integer,
  result_code           text,
  reason                text,
  hold_until            timestamptz not null,
  created_at            timestamptz not null,
  approving_at          timestamptz,
  approved_at           timestamptz,
  -- The purchase was registered; a refund then has to undo it.
  registered_at         timestamptz,
  cancel_requested_at   timestamptz,
  refund_sent_at        timestamptz,
  cancelled_at          timestamptz,
  failed_at             timestamptz,
  -- When reconciliation looks at it next, and how often it did without an outcome.
  check_at              timestamptz,
  tries                 integer not null default 0,
  -- Whoever works on it has it alone until then.
  lease_id              uuid,
  lease_until           timestamptz,
  version               integer not null default 1,
  check ((reserve_order_no is null) = (order_sheet_url is null)),
  check ((check_at is not null) = (status in ('READY', 'APPROVING', 'CANCEL_REQUESTED'))),
  check (status in ('READY', 'APPROVING', 'FAILED') or (pay_transaction_id_no is not null and approved_at is not null)),
  check (status <> 'PAID' or (registered_at is not null and approved_amount_won = order_amount_won)),
  check (status <> 'FAILED' or failed_at is not null),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check (status not in ('CANCEL_REQUESTED', 'CANCELLED') or cancel_requested_at is not null)
);
-- One purchase is never paid twice. Money that turns up after a payment failed goes back without blocking the next one.
create unique index payment_live on payment.payment (kind, ref_seq)
  where status in ('READY', 'APPROVING', 'PAID') or (status = 'CANCEL_REQUESTED' and failed_at is null);
create index payment_of_purchase on payment.payment (kind, ref_seq, pay_seq);
create index payment_to_check on payment.payment (check_at) where check_at is not null;
create index payment_created on payment.payment (created_at);
create index payment_approved on payment.payment (approved_at) where approved_at is not null;
create index payment_cancelled on payment.payment (cancelled_at) where cancelled_at is not null;
create index payment_failed on payment.payment (failed_at) where failed_at is not null;

create table payment.payment_item (
  pay_seq     bigint not null references payment.payment,
  item_no     integer not null,
  name        text not null,
  amount_won  integer not null check (amount_won >= 0),
  primary key (pay_seq, item_no)
);

-- The whole life of every payment, step by step. No personal data.
create table payment.payment_event (
  event_id  bigint generated always as identity primary key,
  pay_seq   bigint not null references payment.payment,
  at        timestamptz not null,
  event     text not null,
  detail    jsonb not null default '{}'
);
create index event_of_payment on payment.payment_event (pay_seq, event_id);
create trigger payment_event_is_append_only before update or delete on payment.payment_event
  for each row execute function platform.refuse_change();

-- One row per day whose payments were compared with the vendor's books.
create table payment.comparison (
  day            date primary key,
  last_pay_seq   bigint not null default 0,
  payment_count  integer not null default 0,
  started_at     timestamptz not null,
  finished_at    timestamptz
);

create table payment.difference (
  difference_seq        bigint generated always as identity primary key,
  day                   date not null,
  pay_seq               bigint not null references payment.payment,
  finding               text not null,
  our_status            text not null,
  our_amount_won        integer not null,
  vendor_status         text not null,
  vendor_amount_won     integer not null,
  vendor_cancelled_won  integer not null,
  found_at              timestamptz not null,
  resolved_at           timestamptz
);
create unique index difference_open on payment.difference (pay_seq, finding) where resolved_at is null;
create index difference_of_day on payment.difference (day);
