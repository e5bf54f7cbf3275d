-- The reader read another name than the applicant's: somebody should look whether it is their sheet.
alter table itempool_report.omr_answer add column is_name_other boolean not null default false;

-- Of an examinee at most one row waits by a paper: rows of papers of several providers do not take each other's place.
drop index itempool_report.omr_exception_nsat_plan_no_subject_code_examinee_no_idx;
create unique index omr_exception_waiting on itempool_report.omr_exception (nsat_plan_no, subject_code, examinee_no, subject_no)
  where settled_at is null;
