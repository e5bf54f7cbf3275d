create schema failed_work;

-- What failed and waits for a person, and what became of it, as the sources of the areas told it.
create table failed_work.item (
  work_no     bigint generated always as identity primary key,
  -- Which source told it, and which thing of it.
  source      text not null,
  ref         text not null,
  -- Of a thing that fails anew another one.
  since_at    timestamptz not null,
  kind        text not null,
  title       text not null,
  reason      text not null,
  tries       integer not null,
  href        text not null check (href ~ '^/[^/\\]'),
  -- Where its owner finds it, if elsewhere.
  own_href    text check (own_href ~ '^/[^/\\]'),
  owner_id    bigint,
  -- Who answers for it: holders of one of these flags.
  flags       text[] not null,
  found_at    timestamptz not null,
  -- RETRIED and SETTLED by a person; GONE: it does not fail any more.
  outcome     text check (outcome in ('RETRIED', 'SETTLED', 'GONE')),
  settled_at  timestamptz,
  settled_by  bigint,
  comment     text not null default '',
  check ((outcome is null) = (settled_at is null)),
  check ((outcome in ('RETRIED', 'SETTLED')) = (settled_by is not null))
);
create unique index item_open on failed_work.item (source, ref, since_at) where settled_at is null;
create index item_of_thing on failed_work.item (source, ref, since_at);
create index item_newest on failed_work.item (since_at desc, work_no desc);
create index item_settled on failed_work.item (settled_at) where settled_at is not null;
