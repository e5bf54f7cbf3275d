-- The audit trail by years: a year that has been kept long enough is dropped as a whole, which needs no vacuum and leaves
-- the rule that no row is ever changed or deleted as it is.
alter table platform.audit rename to audit_before;
alter table platform.audit_before rename constraint audit_pkey to audit_before_pkey;
alter index platform.audit_of_entity rename to audit_before_of_entity;

create sequence platform.audit_id as bigint;
create table platform.audit (
  id          bigint not null default nextval('platform.audit_id'),
  actor_id    bigint,
  actor_name  text not null,
  action      text not null,
  entity      text not null,
  entity_id   text not null,
  from_state  jsonb,
  to_state    jsonb,
  comment     text,
  at          timestamptz not null,
  request_id  text,
  primary key (id, at)
) partition by range (at);
alter sequence platform.audit_id owned by platform.audit.id;
create index audit_of_entity on platform.audit (entity, entity_id, id);

-- Years begin in Seoul. What lies outside of all years, because a clock was wrong, is kept too.
create table platform.audit_other partition of platform.audit default;
create function platform.add_audit_year(year integer) returns void language plpgsql as $$
begin
  execute format('create table if not exists platform.audit_%s partition of platform.audit for values from (%L) to (%L)',
    year, make_timestamptz(year, 1, 1, 0, 0, 0, 'Asia/Seoul'), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Asia/Seoul'));
end $$;
select platform.add_audit_year(year) from generate_series(2024, greatest(2028, extract(year from now())::integer + 2)) as year;

insert into platform.audit select * from platform.audit_before order by id;
select setval('platform.audit_id', greatest(1, (select coalesce(max(id), 0) from platform.audit)));
drop table platform.audit_before;

create trigger audit_is_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();
