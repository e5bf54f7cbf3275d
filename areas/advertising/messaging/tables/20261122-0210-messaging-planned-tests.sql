-- A test is noted together with what it uses up, in one transaction, before it is sent.
alter table messaging.test_send drop constraint test_send_state_check;
alter table messaging.test_send add constraint test_send_state_check
  check (state in ('PLANNED', 'SENDING', 'SENT', 'REFUSED', 'UNKNOWN'));
