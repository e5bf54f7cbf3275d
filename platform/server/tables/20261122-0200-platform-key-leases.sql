-- A call that runs outside a transaction holds its key while it works: who holds it, and until when unless the holder
-- renews it. Instants of the database's clock. See platform/server/held-key.ts.
alter table platform.idempotency add column holder uuid, add column held_until timestamptz;

-- A replayed answer is the first one to the letter: jsonb would put its fields in another order.
alter table platform.idempotency alter column answer type json using answer::json;
