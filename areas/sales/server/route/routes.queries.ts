import { sql } from 'kysely'
import type { RouteStop } from '#areas/sales/contract/route.contract.ts'
import { metersBetween } from '#areas/sales/rules/route/nearness.rules.ts'
import { addDays, instantOf, toSeoulTime } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mainContact } from '../contact/contacts.queries.ts'
import { namedSchools, schools, toOrganization } from '../organization/organizations.queries.ts'
import { sales } from '../sales.tables.ts'

interface Owned {
  readonly salesPersonId: number
  /** The day in Seoul. */
  readonly day: string
}

/** A route as it stands in the database. */
export interface StoredRoute {
  readonly routeId: number
  readonly version: number
}

/** The route of a person and day, with a row from now on, kept from changing until the end of the transaction. Those of earlier days go. */
export async function lockRoute(db: Db, owned: Owned): Promise<StoredRoute> {
  await sales(db)
    .deleteFrom('sales.route')
    .where('salesPersonId', '=', owned.salesPersonId)
    .where('day', '<', owned.day)
    .execute()
  await sales(db)
    .insertInto('sales.route')
    .values(owned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findRoute(db, owned).forUpdate().executeTakeFirstOrThrow()
}

const findRoute = (db: Db, { salesPersonId, day }: Owned) =>
  sales(db)
    .selectFrom('sales.route')
    .select(['routeId', 'version'])
    .where('salesPersonId', '=', salesPersonId)
    .where('day', '=', day)

/** The numbers of the organisations on a route, in their order. */
export async function stopIds(db: Db, routeId: number): Promise<number[]> {
  const rows = await sales(db)
    .selectFrom('sales.route_stop')
    .select('organizationId')
    .where('routeId', '=', routeId)
    .orderBy('position')
    .execute()
  return rows.map(({ organizationId }) => organizationId)
}

/** Puts these organisations on a locked route in this order, and no others. Answers its new version. */
export async function writeStops(db: Db, routeId: number, organizationIds: readonly number[]): Promise<number> {
  await sales(db).deleteFrom('sales.route_stop').where('routeId', '=', routeId).execute()
  if (organizationIds.length > 0)
    await sales(db)
      .insertInto('sales.route_stop')
      .values(organizationIds.map((organizationId, position) => ({ routeId, organizationId, position })))
      .execute()
  const { version } = await sales(db)
    .updateTable('sales.route')
    .set({ version: sql`version + 1` })
    .where('routeId', '=', routeId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Where organisations stand; those that there are not are left out. */
export const placesOf = (db: Db, organizationIds: readonly number[]) =>
  schools(db)
    .select(['s.organizationId', 's.districtId', 's.roadAddress', 's.latitude', 's.longitude'])
    .where('s.organizationId', 'in', organizationIds)
    .execute()

/** A route with all that its owner needs on the way. */
export async function readStops(
  db: Db,
  owned: Owned,
): Promise<{ readonly version: number; readonly stops: RouteStop[] }> {
  const route = await findRoute(db, owned).executeTakeFirst()
  if (!route) return { version: 0, stops: [] }
  const [from, until] = [instantOf(owned.day), instantOf(addDays(owned.day, 1))]
  const rows = await namedSchools(db)
    .innerJoin('sales.route_stop as p', 'p.organizationId', 's.organizationId')
    .where('p.routeId', '=', route.routeId)
    .select([
      mainContact('s.organizationId').as('mainContact'),
      sql<{ readonly id: number; readonly at: string; readonly type: string } | null>`(
        select jsonb_build_object('id', r.report_id, 'at', r.sales_at, 'type', t.name)
        from sales.report r join sales.report_type t using (report_type_id)
        where r.organization_id = s.organization_id and r.created_by = ${owned.salesPersonId}
          and r.sales_at >= ${from} and r.sales_at < ${until}
        order by r.sales_at desc, r.report_id desc limit 1)`.as('report'),
    ])
    .orderBy('p.position')
    .execute()
  const stops = rows.map((row, at) => {
    const former = rows[at - 1]
    return {
      ...toOrganization(row),
      roadAddress: row.roadAddress,
      mainContact: row.mainContact,
      distanceMeters: former ? metersBetween(former, row) : null,
      report: row.report && {
        salesReportId: row.report.id,
        salesDateTime: toSeoulTime(new Date(row.report.at)),
        salesReportTypeName: row.report.type,
      },
    }
  })
  return { version: route.version, stops }
}
