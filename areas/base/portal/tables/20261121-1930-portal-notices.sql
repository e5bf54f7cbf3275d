create schema portal;

-- One counter serves readers as the number of a notice and as its place in the order.
create table portal.notice (
  notice_id      bigint generated always as identity primary key,
  category_name  text not null,
  title          text not null check (title <> ''),
  contents       text not null check (contents <> ''),
  -- Only published notices are seen by anybody but their administrators.
  is_published   boolean not null,
  writer_id      bigint not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  version        integer not null default 1
);
create index notice_newest on portal.notice (created_at desc, notice_id desc);
create index notice_newest_published on portal.notice (created_at desc, notice_id desc) where is_published;
