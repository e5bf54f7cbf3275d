-- Which ads run in a period is read from this index alone; it takes the place of the one without their numbers.
create index advertisement_days on ads.advertisement (end_day, start_day, advertisement_id);
drop index ads.advertisement_period;
