create schema second_factor;

-- The authenticator app of an account. Not confirmed: shown, and no code of it was entered yet.
create table second_factor.totp (
  user_id        bigint primary key,
  -- Encrypted under the secret of the portal.
  sealed_secret  text not null,
  created_at     timestamptz not null,
  confirmed_at   timestamptz,
  -- The last interval of which a code was taken: no code of it or of an earlier one is good any more.
  last_step      bigint not null default 0
);

-- For whoever lost the phone. Each is good once; the codes themselves are kept nowhere.
create table second_factor.recovery_code (
  user_id    bigint not null,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

create table second_factor.passkey (
  passkey_id     bigint generated always as identity primary key,
  user_id        bigint not null,
  credential_id  text not null unique,
  public_key     text not null,
  -- Of authenticators that count; it never goes back. Others always say 0.
  counter        bigint not null,
  transports     text[] not null,
  name           text not null,
  added_at       timestamptz not null,
  used_at        timestamptz
);
create index passkey_of_user on second_factor.passkey (user_id, passkey_id);

-- What a browser was asked to sign; each is good once. Whose it is: a session, or a cookie of the sign-in.
create table second_factor.challenge (
  holder      text primary key,
  challenge   text not null,
  created_at  timestamptz not null
);
create index challenge_created_at on second_factor.challenge (created_at);
