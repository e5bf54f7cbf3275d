-- What one person is told of; see platform/contract/notification.contract.ts.
create table platform.notification (
  notification_no  bigint generated always as identity primary key,
  user_id          bigint not null,
  text             text not null,
  -- A path of ours, never another site.
  address          text not null check (address ~ '^/[^/\\]'),
  at               timestamptz not null,
  seen_at          timestamptz
);
create index notification_of_user on platform.notification (user_id, notification_no);
create index notification_unseen on platform.notification (user_id) where seen_at is null;
create index notification_at on platform.notification (at);
