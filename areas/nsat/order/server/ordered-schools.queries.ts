import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { BINDING } from './order-predicates.ts'

/** Of these institutes those that ever ordered, in whatever round. */
export async function orderedSchools(db: Db, schoolNos: readonly number[]): Promise<number[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.school_order')
    .select('schoolNo')
    .distinct()
    .where('schoolNo', '=', sql<number>`any(${[...schoolNos]}::int[])`)
    .execute()
  return rows.map((row) => row.schoolNo)
}

/** Of these institutes those with an order of a round that stands, whether it is paid for or not. */
export async function schoolsOfRound(db: Db, planNo: number, schoolNos: readonly number[]): Promise<number[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .select('o.schoolNo')
    .distinct()
    .where('o.nsatPlanNo', '=', planNo)
    .where('o.schoolNo', '=', sql<number>`any(${[...schoolNos]}::int[])`)
    .where(BINDING)
    .execute()
  return rows.map((row) => row.schoolNo)
}

/** For whom these institutes ordered papers of a round, by orders that stand. */
export async function targetsOfRound(
  db: Db,
  planNo: number,
  schoolNos: readonly number[],
): Promise<{ schoolNo: number; examTarget: string }[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
    .select(['o.schoolNo', 't.examTarget'])
    .distinct()
    .where('o.nsatPlanNo', '=', planNo)
    .where('o.schoolNo', '=', sql<number>`any(${[...schoolNos]}::int[])`)
    .where(BINDING)
    .execute()
  return rows.map((row) => ({ schoolNo: row.schoolNo, examTarget: row.examTarget }))
}
