-- A phone number becomes a keyed hash once nobody can dispute any more whether it got a message.
alter table messaging.recipient drop constraint recipient_phone_number_check;
alter table messaging.recipient add constraint recipient_phone_number_check
  check (phone_number ~ '^[0-9]{8,15}$' or phone_number ~ '^#[0-9a-f]{32}$');
alter table messaging.dispatch add column numbers_forgotten_at timestamptz;
create index dispatch_with_numbers on messaging.dispatch (finished_at) where numbers_forgotten_at is null;
create index test_send_by_age on messaging.test_send (created_at);
