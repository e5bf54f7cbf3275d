-- Short links of the texts of ads: one for each school and address, set before anybody inspects the ad.
-- One without an ad is for test messages; nobody counts how often it is opened.
create table text_ad.link (
  code             text primary key check (code ~ '^[A-Za-z]{7}$'),
  reserve_seq      bigint references text_ad.reservation on delete cascade,
  organization_id  integer,
  target           text not null,
  created_at       timestamptz not null,
  check ((reserve_seq is null) = (organization_id is null))
);
create unique index link_of_school on text_ad.link (reserve_seq, organization_id, md5(target)) where reserve_seq is not null;
create unique index link_of_test on text_ad.link (md5(target)) where reserve_seq is null;

-- How often a link was opened in an hour, and by how many browsers for the first time. Nothing of whoever opened it.
create table text_ad.link_click (
  code           text not null references text_ad.link on delete cascade,
  hour           timestamptz not null,
  click_count    integer not null check (click_count > 0),
  clicker_count  integer not null check (clicker_count between 0 and click_count),
  primary key (code, hour)
) with (fillfactor = 70);
