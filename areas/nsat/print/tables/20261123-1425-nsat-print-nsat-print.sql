create schema nsat_print;

-- What a round needs on paper, frozen once: later payments and addresses change nothing here.
create table nsat_print.print_order (
  nsat_plan_no  integer primary key,
  created_by    bigint,
  created_at    timestamptz not null
);

-- The orders it was made of.
create table nsat_print.printed_order (
  nsat_plan_no          integer not null references nsat_print.print_order,
  nsat_school_order_no  integer not null,
  primary key (nsat_plan_no, nsat_school_order_no)
);

create table nsat_print.print_order_school (
  nsat_plan_no             integer not null references nsat_print.print_order,
  school_no                integer not null,
  school_name              text not null,
  nsat_vendor_no           integer not null,
  vendor_name              text not null,
  representative_name      text not null,
  vendor_phone             text not null,
  -- Of the vendor, where the parcels go.
  address                  text not null,
  -- Examinees, raw and in bundles.
  exam_count               integer not null,
  explanation_count        integer not null,
  total_exam_count         integer not null,
  total_explanation_count  integer not null,
  omr_count                integer not null,
  box_count                integer not null,
  primary key (nsat_plan_no, school_no)
);
create index printed_school_in_order on nsat_print.print_order_school
  (nsat_plan_no, vendor_name, school_name, school_no);

create table nsat_print.print_order_target (
  nsat_plan_no       integer not null,
  school_no          integer not null,
  exam_target        text not null,
  examinee_count     integer not null,
  exam_count         integer not null,
  explanation_count  integer not null,
  primary key (nsat_plan_no, school_no, exam_target),
  foreign key (nsat_plan_no, school_no) references nsat_print.print_order_school
);
