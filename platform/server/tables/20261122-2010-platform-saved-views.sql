-- A list as somebody wants to see it again; see platform/contract/saved-view.contract.ts.
create table platform.saved_view (
  view_id      integer generated always as identity primary key,
  owner_id     bigint not null,
  owner_name   text not null,
  -- Path of the list's screen.
  list         text not null,
  name         text not null,
  query        text not null,
  columns      jsonb not null,
  -- The owner's authorities when the view was shared; null while it is not.
  shared_with  text,
  updated_at   timestamptz not null,
  constraint saved_view_name unique (owner_id, list, name)
);
create index saved_view_shared on platform.saved_view (list, shared_with) where shared_with is not null;
