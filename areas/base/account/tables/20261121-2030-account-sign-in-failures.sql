-- Failed sign-ins by what was tried, an id or an address. An id is counted whether or not an account has it: otherwise
-- the refusal after many tries would tell which ids exist.
create table account.sign_in_failure (
  subject          text primary key,
  failures         integer not null,
  last_failure_at  timestamptz not null
);
insert into account.sign_in_failure
  select 'id:' || login_id, failures, last_failure_at from account.user where last_failure_at is not null and failures > 0
  union all
  select 'ip:' || ip_address, failures, last_failure_at from account.address_failure;
drop table account.address_failure;
alter table account.user drop column failures, drop column last_failure_at;
