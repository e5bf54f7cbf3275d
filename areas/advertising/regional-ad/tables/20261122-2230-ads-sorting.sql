-- What the list of those who place ads may be sorted by.
create index advertisement_by_start on ads.advertisement (start_day, advertisement_id);
create index advertisement_by_price on ads.advertisement (price_won, advertisement_id);
create index advertisement_by_advertiser on ads.advertisement (advertiser_name, advertisement_id);
