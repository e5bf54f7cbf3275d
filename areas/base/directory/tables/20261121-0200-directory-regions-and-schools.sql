create schema directory;

create table directory.region (
  region_id   integer primary key,
  parent_id   integer references directory.region,
  level       text not null check (level in ('PROVINCE', 'DISTRICT', 'WARD')),
  name        text not null,
  full_name   text not null,
  sort_order  integer not null,
  check ((level = 'PROVINCE') = (parent_id is null))
);
create index region_children on directory.region (parent_id, sort_order);

create table directory.school (
  organization_id  integer primary key,
  school_code      text not null unique,
  name             text not null,
  school_type      smallint not null check (school_type in (1, 2, 3)),
  province_id      integer not null references directory.region,
  district_id      integer not null references directory.region,
  road_address     text not null default '',
  latitude         double precision,
  longitude        double precision,
  student_count    integer check (student_count >= 0),
  teacher_count    integer check (teacher_count >= 0),
  -- Names that carry the marker are trial organisations, hidden from everybody but advertising administrators.
  is_test          boolean generated always as (position('@' in name) > 0) stored
);
create index school_of_district on directory.school (district_id, school_type, name);
create index school_name on directory.school using gin (name gin_trgm_ops);

-- Parents of the school notice app. A row without consent is kept: it proves that nothing may be sent.
create table directory.recipient (
  organization_id  integer not null references directory.school,
  phone_number     text not null check (phone_number ~ '^[0-9]{8,15}$'),
  consented_at     timestamptz,
  withdrawn_at     timestamptz,
  primary key (organization_id, phone_number)
);
create index recipient_consenting on directory.recipient (organization_id, phone_number)
  where consented_at is not null and withdrawn_at is null;
