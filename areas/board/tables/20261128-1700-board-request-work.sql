-- What is done about a request for material. One without a row is received, and nobody takes care of it yet.
create table board.request_work (
  article_id      integer primary key references board.article,
  status          text not null check (status in ('RECEIVED', 'IN_WORK', 'DONE')),
  responsible_id  bigint,
  due_on          date,
  changed_by      bigint not null,
  changed_at      timestamptz not null,
  version         integer not null default 1
);
create index request_work_of_responsible on board.request_work (responsible_id, due_on) where status <> 'DONE';

-- Who was called by name in a comment, and told so: once, however often it is changed.
create table board.mention (
  comment_id  integer not null references board.comment,
  profile_id  integer not null references board.profile,
  primary key (comment_id, profile_id)
);
create index mention_of_profile on board.mention (profile_id);
