-- Parents whom a text message reaches. Its condition is that of whoever counts them, to the letter: then no number is looked at again.
create index recipient_mobile on directory.recipient (organization_id, phone_number)
  where consented_at is not null and withdrawn_at is null and phone_number ~ '^01(0[0-9]{8}|[16789][0-9]{7,8})$';
