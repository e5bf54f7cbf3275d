create schema live_consulting;

-- The article that the host is shown.
create table live_consulting.featured (
  live_broadcast_no  integer primary key,
  article_id         integer not null,
  selected_by        bigint not null,
  selected_at        timestamptz not null
);
create index featured_article on live_consulting.featured (article_id);

-- Who is writing an answer right now: forgotten when it is not renewed.
create table live_consulting.answering (
  article_id  integer primary key,
  user_id     bigint not null,
  name        text not null,
  until       timestamptz not null
);
create index answering_until on live_consulting.answering (until);
