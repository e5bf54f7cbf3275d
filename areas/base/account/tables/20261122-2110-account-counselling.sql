-- What somebody asks about, and who it is where they were signed in.
alter table account.sign_up_inquiry
  add column subject text not null default 'SIGN_UP' check (subject in ('SIGN_UP', 'ADVERTISING', 'MEMBERSHIP')),
  add column user_id bigint references account.user on delete set null;
