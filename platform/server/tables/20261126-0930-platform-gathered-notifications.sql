-- What is told of many things at once stands in one entry until it is seen: what it is about, and of which things it tells.
alter table platform.notification
  add column topic text,
  add column parts integer[];
create index notification_of_topic on platform.notification (user_id, topic) where topic is not null and seen_at is null;
