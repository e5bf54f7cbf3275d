-- Counting what fits touches an index alone. The new ones hold what those before them held, and more.
create index reservation_by_registration on text_ad.reservation (registered_at desc, reserve_seq desc)
  include (status, sms_type, send_at) where not is_deleted;
create index reservation_by_sending on text_ad.reservation (send_at)
  include (status, sms_type, registered_at, reserve_seq) where not is_deleted;
-- With what decides whether the time of a temporary save is over.
create index reservation_by_owner on text_ad.reservation (owner_id, registered_at desc, reserve_seq desc)
  include (status, sms_type, send_at, modified_at, recovered_at, hold_until) where not is_deleted;
drop index text_ad.reservation_registered, text_ad.reservation_sending, text_ad.reservation_of_owner;

create index contents_title on text_ad.contents using gin (platform.letter_pairs(title));
create index reservation_of_school on text_ad.reservation_school (organization_id, reserve_seq);
