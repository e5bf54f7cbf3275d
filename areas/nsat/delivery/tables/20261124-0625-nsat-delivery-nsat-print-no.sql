-- The print order of the round that a parcel came of: 1 is the first, later ones are supplementary.
alter table nsat_delivery.delivery_invoice add column print_no integer not null default 1;
