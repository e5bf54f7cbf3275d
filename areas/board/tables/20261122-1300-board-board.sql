create schema board;

create table board.category (
  category_id  integer primary key,
  name         text not null
);
create table board.subject (
  subject_id   integer primary key,
  category_id  integer not null references board.category,
  name         text not null,
  -- Nobody adds articles to a closed one; what is there can be read.
  is_open      boolean not null default true
);
insert into board.category values (4580, '광고');
insert into board.subject values (4581, 4580, '자료요청');

-- As whom a person writes: one for each, however many tokens they ask for at once.
create table board.profile (
  profile_id               integer generated always as identity primary key,
  user_id                  bigint not null unique,
  nick_name                text not null,
  user_point               integer not null default 0,
  nick_name_change_count   integer not null default 0,
  created_at               timestamptz not null
);
create unique index profile_nick_name on board.profile (lower(nick_name));

-- Good together with the session in which it was asked for, and only so.
create table board.token (
  token_hash   text primary key,
  profile_id   integer not null references board.profile,
  session_id   uuid not null,
  expires_at   timestamptz not null
);
create index token_expires_at on board.token (expires_at);

create table board.article (
  article_id       integer generated always as identity primary key,
  subject_id       integer not null references board.subject,
  profile_id       integer not null references board.profile,
  -- The writer was one of those who answer, when they wrote it.
  is_by_staff      boolean not null,
  title            text not null,
  contents         text not null,
  written_at       timestamptz not null,
  changed_at       timestamptz,
  view_count       integer not null default 0,
  -- Comments that are not deleted, and the newest of them.
  comment_count    integer not null default 0 check (comment_count >= 0),
  last_comment_id  integer,
  -- The last word is not of staff.
  is_waiting       boolean not null,
  version          integer not null default 1,
  deleted_at       timestamptz
);
create index article_of_subject on board.article (subject_id, article_id) where deleted_at is null;
create index article_waiting on board.article (subject_id, article_id) where is_waiting and deleted_at is null;
create index article_of_profile on board.article (profile_id, article_id) where deleted_at is null;

create table board.comment (
  comment_id         integer generated always as identity primary key,
  article_id         integer not null references board.article,
  parent_comment_id  integer,
  -- The comments above it, from the one of the article itself.
  ancestors          integer[] not null check (cardinality(ancestors) between 0 and 3),
  -- Comments in this order stand as they are read: each followed by its replies.
  path               integer[] not null generated always as (ancestors || comment_id) stored,
  profile_id         integer not null references board.profile,
  is_by_staff        boolean not null,
  text               text not null,
  written_at         timestamptz not null,
  changed_at         timestamptz,
  is_complained      boolean not null default false,
  deleted_at         timestamptz,
  unique (article_id, comment_id),
  foreign key (article_id, parent_comment_id) references board.comment (article_id, comment_id),
  check (parent_comment_id is not distinct from ancestors[cardinality(ancestors)])
);
create unique index comment_path on board.comment (article_id, path);
create index comment_standing on board.comment (article_id, comment_id) where deleted_at is null;

-- How far somebody has read an article. It counts once per person and day.
create table board.article_view (
  article_id       integer not null references board.article,
  profile_id       integer not null references board.profile,
  -- The day in Seoul on which it was last counted; null while it was not.
  counted_on       date,
  seen_comment_id  integer,
  primary key (article_id, profile_id)
);

create table board.attachment (
  object_storage_no  bigint primary key,
  article_id         integer not null references board.article,
  position           smallint not null,
  file_name          text not null,
  size_bytes         bigint not null,
  mime_type          text not null
);
create index attachment_of_article on board.attachment (article_id, position);
