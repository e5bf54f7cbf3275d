-- What became of an organisation, the newest first, is read from this index alone.
create index status_change_standing on sales.status_change (organization_id, changed_at desc, status_change_id desc)
  include (status_id, changed_by) where undone_at is null;
