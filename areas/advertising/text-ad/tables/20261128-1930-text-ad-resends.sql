-- An ad that goes once more to those whom an earlier one did not reach: which one, and for how much (0 where nothing went
-- back for them). Of an earlier ad there is one such ad at a time; one that was deleted or cancelled makes room.
alter table text_ad.reservation
  add column resend_of bigint references text_ad.reservation,
  add column resend_won bigint check (resend_won >= 0),
  add constraint resend_has_price check ((resend_of is null) = (resend_won is null));
create unique index reservation_resend on text_ad.reservation (resend_of)
  where resend_of is not null and not is_deleted and status <> 'SEND_CANCEL';
