-- How much of a bounded thing somebody has used in the running window; see platform/server/quota.ts.
create table platform.quota (
  name          text not null,
  who           text not null,
  window_start  timestamptz not null,
  used          bigint not null,
  primary key (name, who, window_start)
);
create index quota_by_age on platform.quota (window_start);
