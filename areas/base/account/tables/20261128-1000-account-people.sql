-- What administrators keep of people beside their sign-in, and where an account stands.
alter table account."user"
  add column email text,
  -- Goes up by one with every change that somebody makes on a screen.
  add column version integer not null default 1,
  -- False until whoever was invited has chosen one.
  add column has_password boolean not null default true,
  add column locked_at timestamptz,
  add column closed_at timestamptz,
  add column last_sign_in_at timestamptz,
  add column state text not null generated always as (
    case
      when closed_at is not null then 'CLOSED'
      when is_active then 'ACTIVE'
      when has_password or locked_at is not null then 'LOCKED'
      else 'INVITED'
    end) stored;

update account."user" u set last_sign_in_at = s.last
  from (select user_id, max(created_at) as last from account.session group by user_id) s where s.user_id = u.user_id;

-- The link with which somebody who was invited chooses a password: the newest alone is good, once.
create table account.invitation (
  user_id     bigint primary key references account."user" on delete cascade,
  -- Which question for an invitation the link answers: a repeat of the same question is known.
  ask_id      text not null,
  -- Null until it was sent.
  token_hash  text unique,
  expires_at  timestamptz not null
);

-- A number that somebody wants to be called by from now on, and the code that proves that it is theirs.
create table account.phone_code (
  user_id       bigint primary key references account."user" on delete cascade,
  phone_number  text not null,
  ask_id        text not null,
  -- Null until it was sent.
  code_hash     text,
  expires_at    timestamptz not null,
  tries         integer not null default 0
);
