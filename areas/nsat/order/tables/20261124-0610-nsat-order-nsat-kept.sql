-- What is still paid for of an order that was cancelled in part: null where nobody said which papers, or all of it is.
alter table nsat_order.order_target add column kept_count integer check (kept_count between 0 and examinee_count);
-- Their sum.
alter table nsat_order.school_order add column kept_examinee_count integer
  check (kept_examinee_count between 0 and examinee_count);

-- Of one target the money itself tells how many papers it still pays for.
with told as (
  update nsat_order.order_target t
  set kept_count = (o.total_amount_won - o.cancelled_amount_won) / t.unit_price_won
  from nsat_order.school_order o
  where o.nsat_school_order_no = t.nsat_school_order_no and o.order_type = 'PARTIAL_CANCEL' and t.unit_price_won > 0
    and (o.total_amount_won - o.cancelled_amount_won) % t.unit_price_won = 0
    and (select count(*) from nsat_order.order_target x where x.nsat_school_order_no = o.nsat_school_order_no) = 1
  returning t.nsat_school_order_no, t.kept_count)
update nsat_order.school_order o set kept_examinee_count = told.kept_count
from told where told.nsat_school_order_no = o.nsat_school_order_no;

-- What somebody of the office did about what was refused; null while it waits.
alter table nsat_order.refused_payment
  add column settled_at timestamptz,
  add column settled_by bigint,
  add column settled_comment text;
create index refused_payment_waiting on nsat_order.refused_payment (told_at) where settled_at is null;
create index refused_payment_of_order on nsat_order.refused_payment (nsat_school_order_no);
-- Two charges are two, also where only their amounts differ.
drop index nsat_order.refused_payment_once;
create unique index refused_payment_once on nsat_order.refused_payment
  (transaction_id, nsat_school_order_no, payment_type, amount_won, reason);
