create schema ads;

-- Days are both included. What staff decide beside the period is `hold`; where the ad stands follows from both.
create table ads.advertisement (
  advertisement_id  integer generated always as identity primary key,
  title             text not null,
  ad_type           text not null,
  advertiser_name   text not null,
  position          text not null,
  -- A path (`/…`) is a file of our own, found below the address people use.
  image_url         text check (image_url ~* '^(https?:|/)'),
  link_url          text check (link_url ~* '^(https?:|/)'),
  price_won         bigint not null check (price_won >= 0),
  start_day         date not null,
  end_day           date not null check (end_day >= start_day),
  hold              text check (hold in ('PAUSED', 'CANCELED')),
  version           integer not null default 1,
  created_by        bigint,
  created_at        timestamptz not null,
  changed_by        bigint,
  changed_at        timestamptz not null
);
create index advertisement_period on ads.advertisement (end_day, start_day);

-- A named group of schools of one district and one kind, at which an ad is placed as a whole.
create table ads.cluster (
  cluster_id   integer generated always as identity primary key,
  name         text not null,
  district_id  integer not null,
  school_type  smallint not null check (school_type in (1, 2, 3)),
  is_test      boolean generated always as (position('@' in name) > 0) stored,
  unique (district_id, school_type, name)
);

create table ads.cluster_school (
  cluster_id       integer not null references ads.cluster on delete cascade,
  organization_id  integer not null,
  primary key (cluster_id, organization_id)
);
create index cluster_of_school on ads.cluster_school (organization_id, cluster_id);

-- Where an ad is placed. All rows of one ad are schools, or all are clusters.
create table ads.advertisement_target (
  advertisement_id  integer not null references ads.advertisement on delete cascade,
  organization_id   integer,
  cluster_id        integer references ads.cluster,
  check (num_nonnulls(organization_id, cluster_id) = 1),
  unique (advertisement_id, organization_id),
  unique (advertisement_id, cluster_id)
);
create index target_of_school on ads.advertisement_target (organization_id, advertisement_id)
  where organization_id is not null;
create index target_of_cluster on ads.advertisement_target (cluster_id, advertisement_id)
  where cluster_id is not null;
