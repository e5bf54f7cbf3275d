-- An administrator looks at the portal as somebody else may see it: until then the session stands for that person, for reading.
alter table account.session
  add column viewed_user_id bigint references account."user" on delete set null,
  add column viewed_until timestamptz;

create trigger session_viewing after update of viewed_user_id on account.session
  for each row when (old.viewed_user_id is distinct from new.viewed_user_id) execute function account.tell_callers_changed();
