-- Failed sign-ins, counted before a password is judged: of an account at an address or on a known device, of an account
-- over all addresses, of an address over all accounts. What was typed is counted, whether or not an account has it.
-- The version before still counts in account.sign_in_failure while both run: that table goes with the next version.
create table account.sign_in_try (
  subject          text primary key,
  -- Null for an address. Not a reference: nobody may have the id.
  login_id         text,
  failures         double precision not null,
  last_failure_at  timestamptz not null
);
create index sign_in_try_of_account on account.sign_in_try (login_id);
create index sign_in_try_by_age on account.sign_in_try (last_failure_at);

-- Browsers with which an account signed in before. The token is the browser's, so several accounts may share one.
create table account.device (
  device_id     uuid primary key,
  token_hash    text not null,
  user_id       bigint not null references account.user on delete cascade,
  last_used_at  timestamptz not null,
  unique (token_hash, user_id)
);
create index device_of_user on account.device (user_id, last_used_at desc);

alter table account.session add column device_id uuid references account.device on delete set null;
create index session_of_device on account.session (device_id) where device_id is not null;
