-- Which second factors an account has: kept by the area of second factors, in the transaction of each change.
alter table account."user"
  add column second_factors text[] not null default '{}' check (second_factors <@ array['totp', 'passkey']);

-- Somebody proved the first factor and not yet the second: no session, and over within minutes.
create table account.pending_sign_in (
  token_hash     text primary key,
  user_id        bigint not null references account."user" on delete cascade,
  way            text not null check (way in ('password', 'oidc')),
  return_path    text not null,
  oidc_id_token  text,
  failures       integer not null default 0,
  created_at     timestamptz not null
);
create index pending_sign_in_of_user on account.pending_sign_in (user_id);

-- Whoever lacked a second factor and has one now may do more, and the other way round.
create trigger second_factors_changed after update of second_factors on account."user"
  for each row when (old.second_factors is distinct from new.second_factors) execute function account.tell_callers_changed();
