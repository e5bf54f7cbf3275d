-- The history of uploads is the platform's now. While portals of the version before still run, what they write into the
-- old table appears in the new one, and the numbers of both come from one sequence. The old table goes one version later.
create function statistics.mirror_upload() returns trigger language plpgsql as $$
begin
  insert into platform.upload (upload_id, name, about, file_name, sha256, row_count, added_count, changed_count,
    unchanged_count, outcome, refusal, problem_count, problems, overwrote, uploaded_by, uploaded_by_name, uploaded_at,
    rolled_back_by, rolled_back_by_name, rolled_back_at)
  values (new.upload_id, 'statistics',
    jsonb_build_object('type', new.type, 'statisticsDates', to_jsonb(new.statistics_dates)),
    new.file_name, new.sha256, new.row_count, new.added_count, new.changed_count, new.unchanged_count, new.outcome,
    new.refusal, new.problem_count, new.problems, new.overwrote,
    new.uploaded_by, coalesce((select name from account."user" where user_id = new.uploaded_by), ''), new.uploaded_at,
    new.rolled_back_by, (select name from account."user" where user_id = new.rolled_back_by), new.rolled_back_at)
  on conflict (upload_id) do update set about = excluded.about, row_count = excluded.row_count,
    added_count = excluded.added_count, changed_count = excluded.changed_count,
    unchanged_count = excluded.unchanged_count, outcome = excluded.outcome, overwrote = excluded.overwrote,
    rolled_back_by = excluded.rolled_back_by, rolled_back_by_name = excluded.rolled_back_by_name,
    rolled_back_at = excluded.rolled_back_at;
  return null;
end $$;
create trigger mirror_upload after insert or update on statistics.upload
  for each row execute function statistics.mirror_upload();

update statistics.upload set file_name = file_name;
select setval('platform.upload_upload_id_seq', greatest(1, max(upload_id)), max(upload_id) is not null)
from platform.upload;
alter table statistics.upload alter column upload_id drop identity;
alter table statistics.upload alter column upload_id
  set default nextval('platform.upload_upload_id_seq');

-- Figures of new uploads name lines of the new history.
alter table statistics.figures drop constraint figures_upload_id_fkey;
alter table statistics.figures_before
  drop constraint figures_before_upload_id_fkey, drop constraint figures_before_before_upload_id_fkey;
alter table statistics.figures add foreign key (upload_id) references platform.upload;
alter table statistics.figures_before
  add foreign key (upload_id) references platform.upload, add foreign key (before_upload_id) references platform.upload;
