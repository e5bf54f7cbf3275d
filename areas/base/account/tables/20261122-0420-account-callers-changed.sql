-- Tells every process that what it knows about a signed-in person is out of date: live connections are looked at anew.
-- In the database, so that whoever changes a row, the operator's commands too, need not think of it.
create function account.tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('callers_changed', (case when tg_op = 'DELETE' then old.user_id else new.user_id end)::text);
  return null;
end $$;

create trigger session_ended after update of ended_at on account.session
  for each row when (old.ended_at is distinct from new.ended_at) execute function account.tell_callers_changed();
create trigger user_changed after update of is_active on account.user
  for each row when (old.is_active is distinct from new.is_active) execute function account.tell_callers_changed();
create trigger authority_changed after insert or delete on account.authority
  for each row execute function account.tell_callers_changed();
