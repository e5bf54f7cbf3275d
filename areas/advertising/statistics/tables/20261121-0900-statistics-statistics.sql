create schema statistics;

create table statistics.upload (
  upload_id         bigint generated always as identity primary key,
  type              text not null check (type in ('parent', 'child', 'organization')),
  file_name         text not null,
  sha256            text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count         integer not null default 0 check (row_count >= 0),
  added_count       integer not null default 0,
  changed_count     integer not null default 0,
  unchanged_count   integer not null default 0,
  statistics_dates  date[] not null default '{}',
  outcome           text not null check (outcome in ('STORED', 'REFUSED', 'ROLLED_BACK')),
  -- Why a refused file was refused, in one sentence.
  refusal           text,
  problem_count     integer not null default 0,
  -- The first thousand problems of a refused file, as [{row, column, reason}].
  problems          jsonb not null default '[]',
  -- Earlier uploads of which this one took over figures: none of them can be rolled back while this one stands.
  overwrote         bigint[] not null default '{}',
  uploaded_by       bigint not null,
  uploaded_at       timestamptz not null,
  rolled_back_by    bigint,
  rolled_back_at    timestamptz,
  check ((outcome = 'REFUSED') = (refusal is not null)),
  check ((outcome = 'ROLLED_BACK') = (rolled_back_at is not null)),
  check (outcome = 'REFUSED' or added_count + changed_count + unchanged_count = row_count)
);
create index upload_of_type on statistics.upload (type, upload_id desc);
create index upload_overwrote on statistics.upload using gin (overwrote) where outcome = 'STORED';

-- Figures of provinces, districts (subject is the region) and schools (subject is the organization) on one day.
create table statistics.figures (
  type                         text not null check (type in ('parent', 'child', 'organization')),
  subject_id                   integer not null,
  statistics_date              date not null,
  -- A school counts no schools.
  school_count                 integer check (school_count >= 0),
  cumulation_subscriber_count  integer not null check (cumulation_subscriber_count >= 0),
  subscriber_mau               integer not null check (subscriber_mau >= 0),
  -- Null is unknown, which is not zero.
  student_count                integer check (student_count >= 0),
  -- The upload that wrote the row last.
  upload_id                    bigint not null references statistics.upload,
  primary key (type, subject_id, statistics_date),
  check ((type = 'organization') = (school_count is null))
);
create index figures_of_day on statistics.figures (type, statistics_date);

-- What a row was before an upload took it over; a row that the upload added has none. Roll-back restores from it.
create table statistics.figures_before (
  upload_id                    bigint not null references statistics.upload,
  subject_id                   integer not null,
  statistics_date              date not null,
  school_count                 integer,
  cumulation_subscriber_count  integer not null,
  subscriber_mau               integer not null,
  student_count                integer,
  -- The upload that had written the row until then.
  before_upload_id             bigint not null references statistics.upload,
  primary key (upload_id, subject_id, statistics_date)
);

-- How schools use the service, up to now; a school without a row has done nothing yet.
create table statistics.organization_activity (
  organization_id  integer primary key,
  survey_count     integer not null default 0 check (survey_count >= 0),
  album_count      integer not null default 0 check (album_count >= 0),
  agenda_count     integer not null default 0 check (agenda_count >= 0),
  enrolment_count  integer not null default 0 check (enrolment_count >= 0)
);
