-- With its number in the index, what an order consists of is counted without reading the order itself.
drop index nsat_order.live_order_of_plan;
create index live_order_of_plan on nsat_order.school_order (nsat_plan_no, school_no)
  include (nsat_vendor_no, order_type, is_free, examinee_count, kept_examinee_count, nsat_school_order_no) where replaced_by is null;
-- What a vendor has still to do is counted without the orders of all others.
drop index nsat_order.order_of_vendor;
create index order_of_vendor on nsat_order.school_order (nsat_vendor_no, nsat_plan_no, school_no) include (order_type) where replaced_by is null;
