-- A subject with a keeper is not everybody's: the keeper says who reads it and who answers in it.
alter table board.subject add column keeper text;
create sequence board.subject_of_keeper start 100000;

-- -1 is an ordinary article; 0 asks for an answer, 1 has one.
alter table board.article add column consult_status smallint not null default -1 check (consult_status in (-1, 0, 1));
create index article_consulting on board.article (subject_id, consult_status, article_id) where deleted_at is null and consult_status >= 0;

-- Somebody without an account writes under a profile of their own, too.
alter table board.profile alter column user_id drop not null;
alter table board.profile add column viewer_id integer unique;
alter table board.profile add check ((user_id is null) <> (viewer_id is null));
-- Names of viewers are their own business; those of people stay apart from one another.
drop index board.profile_nick_name;
create unique index profile_nick_name on board.profile (lower(nick_name)) where user_id is not null;

-- Every wording of an answer; the last one counts.
create table board.answer (
  article_id   integer not null references board.article,
  version      integer not null,
  contents     text not null,
  profile_id   integer not null references board.profile,
  answered_at  timestamptz not null,
  primary key (article_id, version)
);
