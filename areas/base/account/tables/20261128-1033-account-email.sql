-- Where a person reads e-mails; empty where nobody said.
alter table account."user" add column if not exists email text;
