-- Whom somebody visits on a day, in which order; the one of an earlier day goes with the next. What was visited is told by the
-- reports of that day.
create table sales.route (
  route_id         integer generated always as identity primary key,
  sales_person_id  bigint not null,
  day              date not null,
  version          integer not null default 0,
  unique (sales_person_id, day)
);

create table sales.route_stop (
  route_id         integer not null references sales.route on delete cascade,
  organization_id  integer not null,
  position         integer not null,
  primary key (route_id, organization_id)
);
create index route_stop_of_organization on sales.route_stop (organization_id);
