-- The pair of keys by which push services know this portal: one, made when it is needed first. The private one is sealed.
create table platform.push_key (
  is_only             boolean primary key default true check (is_only),
  public_key          text not null,
  sealed_private_key  text not null,
  made_at             timestamptz not null
);

-- A device on which somebody switched push on, as its browser tells it; it ends with the browser's own, which the push service says.
create table platform.push_subscription (
  endpoint   text primary key,
  user_id    bigint not null,
  p256dh     text not null,
  auth       text not null,
  made_at    timestamptz not null
);
create index push_subscription_of_user on platform.push_subscription (user_id);

-- What is to be pushed, until a process takes it.
create table platform.push_line (
  line_no  bigint generated always as identity primary key,
  user_id  bigint not null,
  text     text not null,
  address  text not null check (address ~ '^/[^/\\]'),
  at       timestamptz not null
);
