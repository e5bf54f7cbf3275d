-- Which question for a code the newest one answers: a repeat of the same question is known, an older one is out of date.
alter table account.reset_code
  add column ask_id text not null default '',
  add column asked_at timestamptz not null default '-infinity';
