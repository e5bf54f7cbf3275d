import { type RawBuilder, sql } from 'kysely'
import type { DuplicateReason } from '#areas/sales/contract/codes.ts'
import type { Duplicate, DuplicateSide } from '#areas/sales/contract/duplicate.contract.ts'
import { MOST_SHARING_A_PHONE } from '#areas/sales/rules/policy.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, skippedBy } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { isMerged, namedSchools, toOrganization } from '../organization/organizations.queries.ts'

interface Pair {
  readonly firstId: number
  readonly secondId: number
  readonly reasons: DuplicateReason[]
}

/** A name without what people write in one way or another: the long word for the kind of school, blanks, brackets, dots. */
const plainName = (name: string) => sql`translate(
  replace(replace(replace(lower(${sql.ref(name)}), '초등학교', '초'), '중학교', '중'), '고등학교', '고'), ' ()[]-_.,·ㆍ', '')`

const LEAST_DIGITS = 8

/**
 * Every pair that is probably one organisation, with why; `only` narrows the schools that are looked at. The number of a
 * school is none of the reasons: the directory takes each number once.
 */
const pairs = (only: RawBuilder<boolean>) => sql`
  school as materialized (
    select d.organization_id, d.district_id, d.school_type, ${plainName('d.name')} as plain from directory.school d
    where not d.is_test and not ${isMerged('d')} and ${only}),
  phone as materialized (
    select distinct s.organization_id, regexp_replace(c.phone_number, '\\D', '', 'g') as digits
    from school s join sales.contact c using (organization_id)
    where c.is_use and length(regexp_replace(c.phone_number, '\\D', '', 'g')) >= ${sql.lit(LEAST_DIGITS)}),
  shared as (
    select digits from phone group by digits having count(*) between 2 and ${sql.lit(MOST_SHARING_A_PHONE)}),
  alike as (
    select a.organization_id as first_id, b.organization_id as second_id, 'NAME' as reason
    from school a join school b using (district_id, school_type, plain) where a.organization_id < b.organization_id
    union all
    select a.organization_id, b.organization_id, 'PHONE'
    from phone a join phone b using (digits) join shared using (digits) where a.organization_id < b.organization_id),
  pair as (
    select first_id, second_id, array_agg(distinct reason order by reason) as reasons from alike
    where not exists (
      select from sales.not_same n where n.first_id = alike.first_id and n.second_id = alike.second_id)
    group by first_id, second_id)`

interface DuplicateSearch {
  readonly searchText?: string | undefined
  readonly reason?: DuplicateReason | undefined
}

/** A page of the pairs, those with the most reasons first. */
export async function listDuplicatePage(
  db: Db,
  { searchText = '', reason }: DuplicateSearch,
  page: PageRequest,
): Promise<Page<Duplicate>> {
  const conditions = [
    sql`true`,
    ...(reason === undefined ? [] : [sql`${reason} = any(pair.reasons)`]),
    ...(isBlank(searchText)
      ? []
      : [
          sql`exists (select from directory.school f
            where f.organization_id in (pair.first_id, pair.second_id) and ${searchIndexed(['f.name'], searchText)})`,
        ]),
  ]
  const { rows } = await sql<{ total: number; list: Pair[] | null }>`
    with ${pairs(sql`true`)},
    fitting as (
      select first_id, second_id, reasons from pair where ${sql.join(conditions, sql` and `)}),
    shown as (
      select first_id, second_id, reasons from fitting
      order by cardinality(reasons) desc, first_id, second_id limit ${page.pageSize} offset ${skippedBy(page)})
    select (select count(*)::int from fitting) as total, (
      select jsonb_agg(jsonb_build_object('firstId', first_id, 'secondId', second_id, 'reasons', reasons)
        order by cardinality(reasons) desc, first_id, second_id) from shown) as list`.execute(db)
  const [{ total, list } = { total: 0, list: null }] = rows
  return { list: await withSides(db, list ?? []), totalCount: total }
}

/** A pair that is proposed, however its numbers are named; undefined where it is none. */
export async function findDuplicate(db: Db, one: number, other: number): Promise<Duplicate | undefined> {
  const { rows } = await sql<Pair>`
    with ${pairs(proposedOf(one, other))}
    select first_id as "firstId", second_id as "secondId", reasons from pair
    where first_id = ${Math.min(one, other)} and second_id = ${Math.max(one, other)}`.execute(db)
  return (await withSides(db, rows))[0]
}

/** Both schools, and whoever else has a number of theirs: that says whether it is the number of an office. */
const proposedOf = (one: number, other: number) => sql<boolean>`(d.organization_id in (${one}, ${other})
  or d.organization_id in (
    select o.organization_id from sales.contact o where o.is_use and regexp_replace(o.phone_number, '\\D', '', 'g') in (
      select regexp_replace(c.phone_number, '\\D', '', 'g') from sales.contact c
      where c.is_use and c.organization_id in (${one}, ${other}))))`

async function withSides(db: Db, found: readonly Pair[]): Promise<Duplicate[]> {
  if (found.length === 0) return []
  const ids = [...new Set(found.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
  const rows = await namedSchools(db)
    .where('s.organizationId', 'in', ids)
    .select([
      sql<string>`(select c.school_code from directory.school c where c.organization_id = s.organization_id)`.as(
        'code',
      ),
      sql<number>`(select count(*)::int from sales.contact c where c.organization_id = s.organization_id)`.as(
        'contacts',
      ),
      sql<number>`(select count(*)::int from sales.report r where r.organization_id = s.organization_id)`.as('reports'),
    ])
    .execute()
  const sides = new Map<number, DuplicateSide>(
    rows.map((row) => [
      row.organizationId,
      {
        ...toOrganization(row),
        schoolCode: row.code,
        roadAddress: row.roadAddress,
        contactCount: row.contacts,
        reportCount: row.reports,
      },
    ]),
  )
  return found.flatMap(({ firstId, secondId, reasons }) => {
    const [first, second] = [sides.get(firstId), sides.get(secondId)]
    return first && second ? [{ first, second, reasons }] : []
  })
}
