-- What is still to do is a small part of all parcels and answer sheets that ever were.
create index parcel_under_way on nsat_delivery.delivery_invoice (nsat_plan_no, nsat_vendor_no, school_no) include (delivery_status)
  where delivery_target = 'TO_CUSTOMER' and delivery_status in ('WAITING_FOR_DELIVERY', 'SHIPPING');
create index sheets_under_way on nsat_delivery.answersheet_pickup (nsat_plan_no, nsat_vendor_no) include (pickup)
  where pickup <> 'WAREHOUSING_TO_SUPERVIOR';
