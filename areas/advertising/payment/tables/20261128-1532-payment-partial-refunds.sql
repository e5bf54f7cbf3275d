-- A part of a payment that goes back although the purchase stands. Once per payment: so what the vendor has given back of an
-- order tells whether it was done. No personal data.
create table payment.partial_refund (
  pay_seq       bigint primary key references payment.payment,
  amount_won    integer not null check (amount_won > 0),
  reason        text not null,
  requested_at  timestamptz not null,
  -- The intent was committed before the vendor was first asked.
  sent_at       timestamptz,
  refunded_at   timestamptz,
  -- When it is worked on next; empty once the vendor has confirmed it.
  check_at      timestamptz,
  tries         integer not null default 0,
  check ((check_at is null) = (refunded_at is not null))
);
create index partial_refund_to_check on payment.partial_refund (check_at) where check_at is not null;
create index partial_refund_refunded on payment.partial_refund (refunded_at) where refunded_at is not null;
