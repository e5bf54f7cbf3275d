-- The day of each move of a parcel, as the carrier told it; null where it did not happen, or began anew since.
alter table nsat_delivery.delivery_invoice add column shipped_date date, add column lost_date date;
alter table nsat_delivery.tracking_before add column shipped_date date, add column lost_date date;

-- Until now these days stood at the end of the comment of a move only; where a person made it they are the day of the move.
with told as (
  select distinct on (t.entity_id, t.action) t.entity_id::integer as no, t.action,
    coalesce(to_date(substring(t.comment from ', (\d{4}\.\d{2}\.\d{2})$'), 'YYYY.MM.DD'),
      (t.at at time zone 'Asia/Seoul')::date) as day
  from platform.audit t
  where t.entity = 'nsatDelivery.invoice' and t.action in ('nsatDelivery.ship', 'nsatDelivery.lose')
  order by t.entity_id, t.action, t.id desc)
update nsat_delivery.delivery_invoice d set shipped_date = told.day
from told
where told.no = d.commerce_delivery_invoice_no and told.action = 'nsatDelivery.ship'
  and d.delivery_status in ('SHIPPING', 'DELIVERY_COMPLETED', 'LOST')
  -- What was sent before it was taken back or sent anew is not this sending.
  and not exists (
    select from platform.audit back
    where back.entity = 'nsatDelivery.invoice' and back.entity_id = d.commerce_delivery_invoice_no::text
      and back.action in ('nsatDelivery.reset', 'nsatDelivery.resend', 'nsatDelivery.untrack')
      and back.at > (
        select max(t.at) from platform.audit t
        where t.entity = 'nsatDelivery.invoice' and t.entity_id = d.commerce_delivery_invoice_no::text
          and t.action = 'nsatDelivery.ship'));

with told as (
  select distinct on (t.entity_id) t.entity_id::integer as no,
    to_date(substring(t.comment from ', (\d{4}\.\d{2}\.\d{2})$'), 'YYYY.MM.DD') as day
  from platform.audit t
  where t.entity = 'nsatDelivery.invoice' and t.action = 'nsatDelivery.lose'
  order by t.entity_id, t.id desc)
update nsat_delivery.delivery_invoice d
set lost_date = coalesce(
  (select told.day from told where told.no = d.commerce_delivery_invoice_no),
  (d.status_at at time zone 'Asia/Seoul')::date)
where d.delivery_status = 'LOST';

update nsat_delivery.delivery_invoice d set shipped_date = (d.status_at at time zone 'Asia/Seoul')::date
where d.delivery_status = 'SHIPPING' and d.shipped_date is null;
