-- What an item was before each of its corrections, with its pictures; why, by whom and when it was corrected.
create table itempool_item.item_version (
  item_no     integer not null references itempool_item.item on delete cascade,
  version     integer not null,
  facts       jsonb not null,
  images      jsonb not null,
  reason      text not null,
  changed_by  bigint not null,
  changed_at  timestamptz not null,
  primary key (item_no, version)
);
