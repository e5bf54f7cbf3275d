import { type RawBuilder, sql } from 'kysely'
import type { SchoolType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RefusedWith } from '#platform/server/refuse.ts'
import { isOverSql } from '../record/temporary-saves.queries.ts'
import { IS_REACHABLE } from './recipients.queries.ts'

/** A school with the parents that an ad would reach today. */
export interface TargetSchool {
  readonly organizationId: number
  readonly organizationName: string
  readonly districtId: number
  /** A trial organisation that only administrators may choose. */
  readonly isTest: boolean
  readonly targetCount: number
}

/** A school of the search and the send days, `YYYY-MM-DD`, of the ads that keep it. */
export interface FoundSchool extends TargetSchool {
  readonly takenDays: readonly string[]
}

/** The kinds of schools in the words of the search, and as the directory counts them. */
const DIRECTORY_TYPES: Readonly<Record<SchoolType, number | null>> = { 0: null, 20101: 1, 20102: 2, 20103: 3 }

interface Row {
  organizationId: number
  name: string
  districtId: number
  isTest: boolean
  targetCount: number
}

const toSchool = (row: Row): TargetSchool => ({
  organizationId: row.organizationId,
  organizationName: row.name,
  districtId: row.districtId,
  isTest: row.isTest,
  targetCount: row.targetCount,
})

/** Parents by school whom an ad would reach, for the schools named `chosen`. */
const PARENTS: RawBuilder<unknown> = sql`
  select parent.organization_id, count(*)::int as target_count
  from directory.recipient parent
  where parent.organization_id in (select organization_id from chosen) and ${IS_REACHABLE}
  group by parent.organization_id`

/** The schools with these ids and their parents; unknown ids are missing. */
export async function findTargetSchools(db: Db, organizationIds: readonly number[]): Promise<TargetSchool[]> {
  const found = await sql<Row>`
    with chosen as (
      select organization_id, name, district_id, is_test from directory.school
      where organization_id = any(${[...organizationIds]}::int[])
    )
    select organization_id, chosen.name, chosen.district_id, chosen.is_test, coalesce(parents.target_count, 0) as target_count
    from chosen left join (${PARENTS}) parents using (organization_id)`.execute(db)
  return found.rows.map(toSchool)
}

/** The schools of a district, of one kind or all. */
export interface SchoolPlace {
  readonly provinceId: number
  readonly districtId: number
  readonly schoolType: SchoolType
}

/** What a search of schools asks for. */
export interface SchoolSearch {
  readonly of: SchoolPlace | { readonly organizationIds: readonly number[] }
  readonly includesTest: boolean
  /** Ads with a send day from the first to the last of these count. */
  readonly days: { readonly from: string; readonly to: string }
  /** The caller's own ad, which does not stand in its own way. */
  readonly own: { readonly reserveSeq: number; readonly ownerId: number } | null
}

function liesIn(of: SchoolSearch['of']): RawBuilder<unknown> {
  if ('organizationIds' in of) return sql`organization_id = any(${[...of.organizationIds]}::int[])`
  const type = DIRECTORY_TYPES[of.schoolType]
  return sql`province_id = ${of.provinceId} and district_id = ${of.districtId}
        and (${type}::int is null or school_type = ${type})`
}

/** Schools by name, with their parents and the days on which other ads keep them: one statement. */
export async function searchSchools(
  db: Db,
  search: SchoolSearch,
  retention: Retention,
  now: Date,
): Promise<FoundSchool[]> {
  const found = await sql<Row & { takenDays: string[] | null }>`
    with chosen as (
      select organization_id, name, district_id, is_test from directory.school
      where ${liesIn(search.of)} and (${search.includesTest} or not is_test)
    )
    select organization_id, chosen.name, chosen.district_id, chosen.is_test, coalesce(parents.target_count, 0) as target_count, slots.taken_days
    from chosen
      left join (${PARENTS}) parents using (organization_id)
      left join (
        select slot.organization_id, array_agg(lower(slot.period)::text) as taken_days
        from text_ad.school_slot slot join text_ad.reservation ad using (reserve_seq)
        where slot.organization_id in (select organization_id from chosen)
          and slot.period && daterange(${search.days.from}::date, ${search.days.to}::date, '[]')
          and not ${isOverSql(retention, now)}
          and not (ad.reserve_seq = ${search.own?.reserveSeq ?? 0} and ad.owner_id = ${search.own?.ownerId ?? 0})
        group by slot.organization_id
      ) slots using (organization_id)
    order by chosen.name, chosen.organization_id`.execute(db)
  return found.rows.map((row) => ({ ...toSchool(row), takenDays: row.takenDays ?? [] }))
}

const MOST_NAMED = 5

async function namesOf(db: Db, schools: readonly number[]): Promise<string> {
  const found = await sql<{ name: string }>`
    select name from directory.school where organization_id = any(${[...schools]}::int[]) order by name`.execute(db)
  const names = found.rows.slice(0, MOST_NAMED).map((row) => row.name)
  const others = schools.length - names.length
  return `${names.join(', ')}${others > 0 ? ` 외 ${others}곳` : ''}`
}

/** The refusal that names the schools another ad has; `schools` in the answer holds all their ids. */
export async function schoolsTaken(
  db: Db,
  taken: readonly number[],
  advice = '학교를 다시 조회해주세요.',
): Promise<RefusedWith<'SCHOOL_TAKEN'>> {
  const text = `다른 광고가 먼저 예약된 학교가 있습니다: ${await namesOf(db, taken)}. ${advice}`
  return { ok: false, code: 'SCHOOL_TAKEN', text, extra: { schools: [...taken] } }
}

/** The refusal that names the schools of which an ad would reach nobody; undefined when it reaches somebody at each. */
export async function refuseUnreachable(
  db: Db,
  schools: readonly Pick<TargetSchool, 'organizationId' | 'targetCount'>[],
): Promise<RefusedWith<'NO_RECIPIENTS'> | undefined> {
  const empty = schools.filter((school) => school.targetCount === 0).map((school) => school.organizationId)
  if (empty.length === 0) return undefined
  const text = `수신에 동의한 학부모가 없는 학교가 있습니다: ${await namesOf(db, empty)}. 해당 학교를 빼고 다시 진행해주세요.`
  return { ok: false, code: 'NO_RECIPIENTS', text, extra: { schools: empty } }
}
