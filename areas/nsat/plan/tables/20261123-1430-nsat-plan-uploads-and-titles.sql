-- What is examined in a plan is written apart from its dates, so it has a version of its own.
alter table nsat_plan.plan add column exam_version integer not null default 0;
-- The upload that wrote the dates last; null for those of the editor.
alter table nsat_plan.plan add column upload_id bigint;

-- What a plan was before an upload took it over; a plan that the upload added has none. Roll-back restores from it.
create table nsat_plan.plan_before (
  upload_id         bigint not null,
  nsat_plan_no      integer not null references nsat_plan.plan on delete cascade,
  apply_start_date  date not null,
  apply_end_date    date not null,
  exam_start_date   date not null,
  exam_end_date     date not null,
  scoring_date      date not null,
  before_upload_id  bigint,
  primary key (upload_id, nsat_plan_no)
);

-- Names of test papers, as long as no item pool tells them.
create table nsat_plan.exam_title (
  itempool_exam_no  bigint primary key,
  exam_name         text not null
);
