-- An ad that was cancelled is not charged; what it would have cost stays known.
alter table text_ad.agency_charge add column cancelled_at timestamptz;
update text_ad.agency_charge c set cancelled_at = r.modified_at
  from text_ad.reservation r where r.reserve_seq = c.reserve_seq and r.status = 'SEND_CANCEL';
