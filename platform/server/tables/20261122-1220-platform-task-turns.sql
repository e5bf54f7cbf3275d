-- When a task of a person was taken up last: people take turns, however many tasks each of them has waiting.
create table platform.task_turn (
  owner_id bigint primary key,
  taken_at timestamptz not null
);
