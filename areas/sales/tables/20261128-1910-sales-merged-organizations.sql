-- Two organisations that are one school: the closed one points to the one that stays, never to another closed one.
alter table sales.organization
  add column merged_into  integer references sales.organization,
  add check (merged_into <> organization_id);
create index organization_merged on sales.organization (organization_id) include (merged_into) where merged_into is not null;
create index organization_merged_into on sales.organization (merged_into) where merged_into is not null;

-- What somebody looked at and found to be two schools: not proposed again.
create table sales.not_same (
  first_id   integer not null,
  second_id  integer not null,
  said_by    bigint not null,
  said_at    timestamptz not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
