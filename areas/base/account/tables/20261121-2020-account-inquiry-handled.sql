-- Who has answered an inquiry; the trail keeps the rest.
alter table account.sign_up_inquiry add column handled_by bigint references account.user on delete set null;
create index inquiry_of_time on account.sign_up_inquiry (created_at desc, inquiry_id desc);
