-- How a key of several answers is read: what was stored before asks for all of them.
alter table itempool_item.item add column answer_reading text not null default 'ALL'
  check (answer_reading in ('ALL', 'ANY', 'EVERYBODY'));
