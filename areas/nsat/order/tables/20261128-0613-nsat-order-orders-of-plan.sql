-- All orders of a round, also those that others have replaced: what its print orders are compared with.
create index order_of_plan on nsat_order.school_order (nsat_plan_no, nsat_school_order_no);
