-- Where a stage stands and what it means; its number says neither. Until now both followed from the number.
alter table sales.status
  add column position  integer,
  add column kind      text not null default 'OPEN' check (kind in ('OPEN', 'WON', 'LOST'));
update sales.status
set position = status_id * 10, kind = case status_id when 5 then 'WON' when 6 then 'LOST' else 'OPEN' end;
alter table sales.status alter column position set not null;
alter table sales.status add constraint status_position_once unique (position) deferrable;

-- From which stage it came, and whether it was taken back: then it counts in no figure.
alter table sales.status_change
  add column from_status_id  smallint references sales.status,
  add column undone_by       bigint,
  add column undone_at       timestamptz,
  add check (num_nonnulls(undone_by, undone_at) in (0, 2));

-- Of the newest change of the stage that was not taken back; and the report that says when to contact it, the newest where it is null.
alter table sales.organization
  add column moved_from     smallint references sales.status,
  add column moved_by       bigint,
  add column moved_at       timestamptz,
  add column due_report_id  integer;
