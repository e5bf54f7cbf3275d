-- When the call of a test began, by the machine's clock: long enough after it the vendor's "not there" can be believed.
-- Null while nothing was called, and for tests of the version before, whose age says the same.
alter table messaging.test_send add column started_at timestamptz;
