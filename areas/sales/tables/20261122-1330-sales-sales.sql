create schema sales;

-- Names may be changed here; what the program itself knows are the ids (contract/codes.ts).
create table sales.status (
  status_id  smallint primary key,
  name       text not null unique
);
insert into sales.status (status_id, name) values
  (1, '미접촉'), (2, '접촉'), (3, '상담'), (4, '제안'), (5, '계약'), (6, '영업 종료');

create table sales.report_type (
  report_type_id  smallint primary key,
  name            text not null unique
);
insert into sales.report_type (report_type_id, name) values
  (1, '방문'), (2, '전화'), (3, '제안'), (4, '계약'), (5, '이메일'), (6, '기타');

-- A school has a row once somebody worked on it; until then it is in the first stage, in version 0.
create table sales.organization (
  organization_id    integer primary key,
  school_year        smallint,
  operation_status   text not null default 'OPEN' check (operation_status in ('OPEN', 'TEMPORARY_CLOSE', 'CLOSE')),
  organization_type  text check (organization_type in ('PUBLIC', 'PRIVATE', 'NATIONAL')),
  status_id          smallint not null default 1 references sales.status,
  sales_person_id    bigint,
  version            integer not null default 0,
  changed_by         bigint,
  changed_at         timestamptz,
  -- Of the newest report.
  last_report_id     integer,
  last_sales_at      timestamptz,
  next_contact_day   date
);
create index organization_of_person on sales.organization (sales_person_id);
create index organization_in_status on sales.organization (status_id);
create index organization_due on sales.organization (next_contact_day, sales_person_id) where next_contact_day is not null;

-- Every stage into which an organisation was put; rows are only added.
create table sales.status_change (
  status_change_id  integer generated always as identity primary key,
  organization_id   integer not null references sales.organization,
  status_id         smallint not null references sales.status,
  changed_by        bigint not null,
  changed_at        timestamptz not null
);
create index status_change_of_organization on sales.status_change (organization_id, changed_at, status_change_id);
create index status_change_at on sales.status_change (changed_at);

-- Somebody at a school. Contacts are not deleted, only taken out of use.
create table sales.contact (
  contact_id       integer generated always as identity primary key,
  organization_id  integer not null,
  name             text,
  phone_number     text,
  email            text,
  is_use           boolean not null default true,
  version          integer not null default 0,
  created_by       bigint not null,
  created_at       timestamptz not null,
  changed_by       bigint,
  changed_at       timestamptz,
  check (num_nonnulls(name, phone_number, email) > 0)
);
create index contact_of_organization on sales.contact (organization_id, contact_id);
create unique index contact_once on sales.contact
  (organization_id, coalesce(name, ''), coalesce(phone_number, ''), coalesce(email, '')) where is_use;

create table sales.report (
  report_id         integer generated always as identity primary key,
  organization_id   integer not null references sales.organization,
  school_year       smallint,
  report_type_id    smallint not null references sales.report_type,
  sales_at          timestamptz not null,
  contact_id        integer references sales.contact,
  content           text not null,
  next_contact_day  date,
  version           integer not null default 0,
  created_by        bigint not null,
  created_at        timestamptz not null,
  changed_by        bigint,
  changed_at        timestamptz
);
create index report_newest on sales.report (sales_at, report_id);
create index report_of_organization on sales.report (organization_id, sales_at, report_id);
create index report_of_author on sales.report (created_by, sales_at, report_id);
create index report_of_type on sales.report (report_type_id, sales_at, report_id);
create index report_of_contact on sales.report (contact_id) where contact_id is not null;
