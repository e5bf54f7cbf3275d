-- Reports tell what somebody scored in earlier rounds, also under another number of the same account.
create index applicant_by_account on itempool_report.applicant (neo_id) where neo_id is not null;
