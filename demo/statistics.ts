import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadType } from '#areas/advertising/statistics/contract/codes.ts'
import { uploadStatistics } from '#areas/advertising/statistics/contract/upload.contract.ts'
import { listSubjects } from '#areas/advertising/statistics/server/known-subjects.queries.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertUpload } from '#platform/server/uploads/uploads.queries.ts'
import { problemsOfSpoiltFile } from './spoilt-figures.ts'

/** Pupils of a school in two years, as the public workbooks give them; empty is unknown. */
export interface PupilsByYear {
  readonly school_id: string
  readonly students_2022: string
  readonly students_2024: string
}

/** What figures are made for and by whom. */
interface StatisticsWorld {
  readonly now: Date
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

/** An upload of the history: of which month-end, how long after it, and what became of it. */
interface UploadStory {
  readonly type: UploadType
  readonly day: string
  readonly at: Date
  readonly outcome: 'STORED' | 'REFUSED' | 'ROLLED_BACK'
}

const MONTHS = 12
const MINUTE_MS = 60_000
const TYPE_NAMES: Readonly<Record<UploadType, string>> = {
  parent: '시도별 통계',
  child: '시군구별 통계',
  organization: '학교별 통계',
}
const MOST_GROWTH = 1.15
const LEAST_GROWTH = 0.85

/** The month-ends before a day, oldest first. */
export function monthEndsBefore(day: string, months: number): string[] {
  const ends: string[] = []
  for (let first = `${day.slice(0, 7)}-01`; ends.length < months; first = `${ends[0]?.slice(0, 7)}-01`)
    ends.unshift(addDays(first, -1))
  return ends
}

/**
 * A year of month-ends for every province, district and school, the uploads that brought them, and what schools did.
 * Areas are the sums of their schools; a school whose pupils nobody knows has figures without pupils.
 */
export async function insertStatistics(db: Db, world: StatisticsWorld, pupils: readonly PupilsByYear[]): Promise<void> {
  const days = monthEndsBefore(toDay(world.now), MONTHS)
  const uploads = await insertUploads(db, world, storiesOf(days, world.now))
  await insertSchoolFigures(db, uploads.organization, pupils)
  await insertAreaFigures(db, uploads)
  await countRows(db)
  await insertTrail(db, world)
  await insertActivity(db)
}

function storiesOf(days: readonly string[], now: Date): UploadStory[] {
  // Figures of a month come in on the fifth of the next, or an hour ago when that has not come yet.
  const latest = now.getTime() - 60 * MINUTE_MS
  const at = (day: string, minutes: number) =>
    new Date(Math.min(instantOf(addDays(day, 5), '10:00').getTime(), latest) + minutes * MINUTE_MS)
  const stored = (day: string, type: UploadType, minutes: number): UploadStory => ({
    type,
    day,
    at: at(day, minutes),
    outcome: 'STORED',
  })
  const last = days.at(-1) ?? ''
  const mishaps: UploadStory[] = [
    { type: 'child', day: last, at: at(last, 5), outcome: 'ROLLED_BACK' },
    { type: 'organization', day: last, at: at(last, 20), outcome: 'REFUSED' },
  ]
  const routine = days.flatMap((day) => [
    stored(day, 'parent', 0),
    stored(day, 'child', 15),
    stored(day, 'organization', 30),
  ])
  return [...routine, ...mishaps].sort((a, b) => a.at.getTime() - b.at.getTime())
}

type UploadIds = Readonly<Record<UploadType, readonly { readonly day: string; readonly uploadId: number }[]>>

async function insertUploads(
  db: Db,
  { userIds, names }: StatisticsWorld,
  stories: readonly UploadStory[],
): Promise<UploadIds> {
  const adminId = userIds.get('admin') ?? 0
  const adminName = names.get(adminId) ?? ''
  const ids: Record<UploadType, { day: string; uploadId: number }[]> = { parent: [], child: [], organization: [] }
  for (const { type, day, at, outcome } of stories) {
    const isRefused = outcome === 'REFUSED'
    const isRolledBack = outcome === 'ROLLED_BACK'
    const problems = isRefused ? problemsOfSpoiltFile(await listSubjects(db, type), day) : []
    const fileName = `${day.slice(0, 7)} ${TYPE_NAMES[type]}${isRefused ? '(수정 전)' : ''}.xlsx`
    const uploadId = await insertUpload(db, {
      name: 'statistics',
      about: { type, statisticsDates: isRefused ? [] : [day] },
      fileName,
      sha256: createHash('sha256').update(`${fileName} ${outcome}`).digest('hex'),
      outcome,
      refusal: isRefused ? uploadStatistics.refusals.INVALID_ROWS.text : null,
      problemCount: problems.length,
      problems,
      uploadedBy: adminId,
      uploadedByName: adminName,
      uploadedAt: at,
      rolledBackBy: isRolledBack ? adminId : null,
      rolledBackByName: isRolledBack ? adminName : null,
      rolledBackAt: isRolledBack ? new Date(at.getTime() + 5 * MINUTE_MS) : null,
    })
    if (outcome === 'STORED') ids[type].push({ day, uploadId })
  }
  return ids
}

/** How much a year changes the pupils of a school, from two real years; what would be a move or a closing is cut off. */
function yearlyGrowth(pupils: readonly PupilsByYear[]): { id: number; growth: number }[] {
  return pupils
    .filter((school) => Number(school.students_2022) > 0 && Number(school.students_2024) > 0)
    .map((school) => {
      const growth = Math.sqrt(Number(school.students_2024) / Number(school.students_2022))
      return {
        id: Number(school.school_id.replace(/\D/g, '')),
        growth: Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)),
      }
    })
}

/** A number from 0 up to 1 that depends on the school only. */
const chance = (seed: number) =>
  sql`((hashint4(s.organization_id + ${sql.lit(seed * 1_000_003)}) & 2147483647) / 2147483648.0)`

/**
 * Subscribers grow from month to month and never fall; monthly users follow them, fewer in the holidays. Pupils of the
 * running school year are those of the directory, of an earlier one as the real trend says.
 */
async function insertSchoolFigures(
  db: Db,
  months: UploadIds['organization'],
  pupils: readonly PupilsByYear[],
): Promise<void> {
  await sql`
    with month as (
      select day, upload_id, row_number() over (order by day desc) - 1 as age,
        extract(year from day - interval '2 months') as school_year,
        (array[0.84, 0.86, 1.08, 1.05, 1.02, 1.0, 0.94, 0.88, 1.04, 1.02, 1.0, 0.96])[extract(month from day)] as season
      from jsonb_to_recordset(${jsonRows(months)}::jsonb) as m (day date, upload_id bigint)
    ), newest as (select max(school_year) as school_year from month), school as materialized (
      select s.organization_id, s.student_count, coalesce(trend.growth, 1) as growth,
        coalesce(s.student_count, 20 + 60 * ${chance(1)}) * (0.25 + 0.5 * ${chance(2)}) as subscribers,
        0.006 + 0.02 * ${chance(3)} as monthly, 0.45 + 0.35 * ${chance(4)} as share
      from directory.school s
      left join jsonb_to_recordset(${JSON.stringify(yearlyGrowth(pupils))}::jsonb) as trend (id int, growth float8)
        on trend.id = s.organization_id
      where not s.is_test
    ), grown as (
      select school.*, month.*, round(subscribers * (1 - monthly * age))::int as count,
        round(student_count / growth ^ (newest.school_year - month.school_year))::int as pupils
      from school cross join month cross join newest
    )
    insert into statistics.figures (type, subject_id, statistics_date, school_count, cumulation_subscriber_count,
      subscriber_mau, student_count, upload_id)
    select 'organization', organization_id, day, null, count, round(count * share * season)::int, pupils, upload_id
    from grown order by organization_id, day`.execute(db)
}

async function insertAreaFigures(db: Db, uploads: UploadIds): Promise<void> {
  await sql`
    insert into statistics.figures (type, subject_id, statistics_date, school_count, cumulation_subscriber_count,
      subscriber_mau, student_count, upload_id)
    select 'child', s.district_id, f.statistics_date, count(*), sum(f.cumulation_subscriber_count),
      sum(f.subscriber_mau), sum(f.student_count), min(m.upload_id)
    from statistics.figures f
    join directory.school s on s.organization_id = f.subject_id
    join jsonb_to_recordset(${jsonRows(uploads.child)}::jsonb) as m (day date, upload_id bigint)
      on m.day = f.statistics_date
    where f.type = 'organization' group by s.district_id, f.statistics_date`.execute(db)
  await sql`
    insert into statistics.figures (type, subject_id, statistics_date, school_count, cumulation_subscriber_count,
      subscriber_mau, student_count, upload_id)
    select 'parent', r.parent_id, f.statistics_date, sum(f.school_count), sum(f.cumulation_subscriber_count),
      sum(f.subscriber_mau), sum(f.student_count), min(m.upload_id)
    from statistics.figures f
    join directory.region r on r.region_id = f.subject_id
    join jsonb_to_recordset(${jsonRows(uploads.parent)}::jsonb) as m (day date, upload_id bigint)
      on m.day = f.statistics_date
    where f.type = 'child' group by r.parent_id, f.statistics_date`.execute(db)
}

/** Every upload added its rows; the one that was taken back had as many as the one that came after it. */
async function countRows(db: Db): Promise<void> {
  await sql`
    update platform.upload u set row_count = c.n, added_count = c.n
    from (
      select f.type, f.statistics_date, count(*) as n from statistics.figures f group by f.type, f.statistics_date
    ) c
    where u.name = 'statistics' and u.outcome <> 'REFUSED'
      and u.about @> jsonb_build_object('type', c.type, 'statisticsDates', jsonb_build_array(c.statistics_date))`.execute(
    db,
  )
}

async function insertTrail(db: Db, { userIds, names }: StatisticsWorld): Promise<void> {
  const adminId = userIds.get('admin') ?? 0
  const admin = { userId: adminId, name: names.get(adminId) ?? '' }
  const { rows } = await sql<{
    uploadId: number
    type: UploadType
    fileName: string
    rowCount: number
    uploadedAt: Date
    rolledBackAt: Date | null
  }>`
    select upload_id, about ->> 'type' as type, file_name, row_count, uploaded_at, rolled_back_at from platform.upload
    where name = 'statistics' and outcome <> 'REFUSED' order by upload_id`.execute(db)
  for (const row of rows) {
    const entry = { entity: 'statistics.upload', entityId: row.uploadId }
    const { type, fileName, rowCount } = row
    const to = { outcome: 'STORED', type, fileName, rowCount, addedCount: rowCount }
    await writeAudit(db, admin, row.uploadedAt, { action: 'statistics.upload', ...entry, to })
    if (!row.rolledBackAt) continue
    await writeAudit(db, admin, row.rolledBackAt, {
      action: 'statistics.rollBack',
      ...entry,
      from: { outcome: 'STORED' },
      to: { outcome: 'ROLLED_BACK', restoredCount: 0, removedCount: rowCount },
    })
  }
}

async function insertActivity(db: Db): Promise<void> {
  await sql`
    insert into statistics.organization_activity (organization_id, survey_count, album_count, agenda_count, enrolment_count)
    select s.organization_id, floor(40 * ${chance(5)})::int, floor(120 * ${chance(6)} * ${chance(7)})::int,
      60 + floor(900 * ${chance(8)})::int, floor(25 * ${chance(9)} * ${chance(7)})::int
    from directory.school s where not s.is_test`.execute(db)
}
