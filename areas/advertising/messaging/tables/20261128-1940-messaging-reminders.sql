-- Beside ads and their results, what institutes are reminded of.
alter table messaging.dispatch drop constraint dispatch_purpose_check,
  add constraint dispatch_purpose_check check (purpose in ('AD', 'RESULT', 'REMINDER'));
