alter table text_ad.reservation
  -- The portal itself cancelled the ad: nobody approved it in time, or it could not be sent.
  add column auto_cancelled_at timestamptz,
  -- Why the ad was held; the reason of a later cancellation does not replace it.
  add column hold_reason text not null default '',
  -- Brought back after it was deleted: the time of a temporary save counts from here.
  add column recovered_at timestamptz;

update text_ad.reservation set hold_reason = last_comment
where status in ('REJECT_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN');

-- Both are few among many, and every dashboard asks for them.
create index reservation_missed on text_ad.reservation (send_at) where missed_at is not null and not is_deleted;
create index reservation_auto_cancelled on text_ad.reservation (auto_cancelled_at) where auto_cancelled_at is not null and not is_deleted;
