-- Runs of a task in a row of which nothing was heard again, and that had kept nothing.
alter table platform.task add column broken_off int not null default 0;
