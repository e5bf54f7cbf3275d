-- A round may have several print orders: 1 is the first, the supplementary ones after it print what was paid for since.
alter table nsat_print.print_order_target drop constraint print_order_target_nsat_plan_no_school_no_fkey;
alter table nsat_print.print_order_school drop constraint print_order_school_nsat_plan_no_fkey;
alter table nsat_print.printed_order drop constraint printed_order_nsat_plan_no_fkey;

alter table nsat_print.print_order add column print_no integer not null default 1 check (print_no > 0),
  drop constraint print_order_pkey, add primary key (nsat_plan_no, print_no);

-- How an order stood when it was printed, or when a supplementary print order took account of it: examinees and won.
alter table nsat_print.printed_order
  add column print_no integer not null default 1,
  add column examinee_count integer,
  add column amount_won bigint,
  drop constraint printed_order_pkey, add primary key (nsat_plan_no, nsat_school_order_no, print_no),
  add foreign key (nsat_plan_no, print_no) references nsat_print.print_order;

alter table nsat_print.print_order_school add column print_no integer not null default 1,
  drop constraint print_order_school_pkey, add primary key (nsat_plan_no, school_no, print_no),
  add foreign key (nsat_plan_no, print_no) references nsat_print.print_order;

alter table nsat_print.print_order_target add column print_no integer not null default 1,
  drop constraint print_order_target_pkey, add primary key (nsat_plan_no, school_no, exam_target, print_no),
  add foreign key (nsat_plan_no, school_no, print_no) references nsat_print.print_order_school;

-- Until now orders were printed whole.
update nsat_print.printed_order p set examinee_count = o.examinee_count, amount_won = o.total_amount_won
from nsat_order.school_order o where o.nsat_school_order_no = p.nsat_school_order_no;

-- The version before names every column that it knows and leaves this one empty: what it prints is a first print order.
create function nsat_print.first_print_no() returns trigger language plpgsql as $$
begin
  new.print_no := coalesce(new.print_no, 1);
  return new;
end $$;
create trigger first_print_no before insert on nsat_print.printed_order
  for each row execute function nsat_print.first_print_no();
create trigger first_print_no before insert on nsat_print.print_order_school
  for each row execute function nsat_print.first_print_no();
create trigger first_print_no before insert on nsat_print.print_order_target
  for each row execute function nsat_print.first_print_no();
