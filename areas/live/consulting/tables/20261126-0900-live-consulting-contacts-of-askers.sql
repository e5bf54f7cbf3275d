-- How somebody who asked wants to be reached, left with their consent: apart from what they asked, and only until `forget_at`.
create table live_consulting.contact (
  article_id         integer primary key,
  live_broadcast_no  integer not null,
  phone_number       text not null default '',
  email              text not null default '',
  agreed_at          timestamptz not null,
  -- As the consent said.
  forget_at          timestamptz not null,
  check (phone_number <> '' or email <> '')
);
create index contact_forget_at on live_consulting.contact (forget_at);

-- The private address at which whoever asked reads the answer. The token is made of our key and `salt`; kept is its hash alone.
create table live_consulting.request_link (
  article_id  integer primary key,
  salt        text not null,
  token_hash  text not null unique,
  made_at     timestamptz not null,
  good_until  timestamptz not null
);
create index request_link_good_until on live_consulting.request_link (good_until);
