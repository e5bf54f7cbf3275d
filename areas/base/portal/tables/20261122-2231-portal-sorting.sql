create index notice_by_change on portal.notice (updated_at, notice_id);
