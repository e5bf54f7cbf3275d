-- The boxes of a parcel whose labels were scanned where they were handed over, by their numbers in it.
alter table nsat_delivery.delivery_invoice add column scanned_boxes integer[] not null default '{}';
