-- When each institute of a round ordered first is read of several rounds at once: from the index alone.
create index first_order_of_plan on nsat_order.school_order (nsat_plan_no, school_no, created_at) include (replaced_by, nsat_vendor_no);
