-- What the staff of an institute say again and again, ready to be put into an answer or the chat.
create table live_channel.canned_answer (
  canned_answer_no   integer generated always as identity primary key,
  live_institute_no  integer not null,
  title              text not null,
  contents           text not null,
  changed_by         bigint not null,
  changed_at         timestamptz not null,
  version            integer not null default 1
);
create index canned_answer_of_institute on live_channel.canned_answer (live_institute_no, title);
