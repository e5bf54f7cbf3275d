-- Ads whose results are complete, and what goes back for messages that did not arrive: decided once, 0 where nothing does.
create table text_ad.undelivered_refund (
  reserve_seq        bigint primary key references text_ad.reservation on delete cascade,
  undelivered_count  integer not null check (undelivered_count >= 0),
  recipient_count    integer not null check (recipient_count >= undelivered_count),
  amount_won         bigint not null check (amount_won >= 0),
  decided_at         timestamptz not null,
  -- When the card service confirmed it.
  refunded_at        timestamptz,
  check (refunded_at is null or amount_won > 0)
);

-- Ads that are complete, by when: those without a decision are looked for again and again.
create index reservation_completed on text_ad.reservation (completed_at) where status = 'SEND_COMPLETE' and not is_deleted;
