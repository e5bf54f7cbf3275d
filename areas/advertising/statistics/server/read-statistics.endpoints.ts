import type { Call } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import {
  listAreaTrend,
  listDistrictStatistics,
  listSchoolStatistics,
  listSchoolTrend,
  listStatisticsDates,
  readActivity,
  readProvinceStatistics,
} from '../contract/statistics.contract.ts'
import { dayBeforeTrend } from '../rules/trend-period.rules.ts'
import {
  type FoundArea,
  findActivity,
  findArea,
  findSchool,
  listAreaRows,
  listDates,
  listDistrictRows,
  listProvinceRow,
  listRowsOfSchool,
  listSchoolRows,
} from './figures.queries.ts'

/** Days that the hints of a screen can offer. */
const MOST_DATES = 36

type AreaCall = Call & { refusals: { NOT_FOUND: Call['refusals'][string] } }

const notFound = (theCall: AreaCall): Refusal => refuse(theCall, 'NOT_FOUND')

/** The province; throws 404 for anything else. */
export async function takeProvince(db: Db, areaId: number, theCall: AreaCall): Promise<FoundArea> {
  const area = await findArea(db, areaId)
  if (area?.level !== 'PROVINCE') throw notFound(theCall)
  return area
}

/** The district of that province; throws 404 for anything else, also for a district of another one. */
export async function takeDistrict(
  db: Db,
  params: { readonly id: number; readonly childId: number },
  theCall: AreaCall,
): Promise<FoundArea> {
  const area = await findArea(db, params.childId)
  if (area?.level !== 'DISTRICT' || area.parentId !== params.id) throw notFound(theCall)
  return area
}

const periodOf = (query: { date: string; months: number }) => ({
  after: dayBeforeTrend(query.date, query.months),
  until: query.date,
})

/** Figures of areas and schools on a day and over the months, and what a school does. */
export const READ_ENDPOINTS: readonly Endpoint[] = [
  endpoint(readProvinceStatistics, async ({ db, params, query }) => {
    const { areaId } = await takeProvince(db, params.id, readProvinceStatistics)
    return { list: await listProvinceRow(db, areaId, query.date) }
  }),
  endpoint(listDistrictStatistics, async ({ db, params, query }) => {
    const { areaId } = await takeProvince(db, params.id, listDistrictStatistics)
    return { list: await listDistrictRows(db, areaId, query.date) }
  }),
  endpoint(listSchoolStatistics, async ({ db, params, query }) => {
    const { areaId } = await takeDistrict(db, params, listSchoolStatistics)
    return { list: await listSchoolRows(db, areaId, query.date) }
  }),
  endpoint(readActivity, async ({ db, params }) => {
    const school = await findSchool(db, params.id)
    if (!school) throw notFound(readActivity)
    return { ...school, ...(await findActivity(db, school.organizationId)) }
  }),
  endpoint(listAreaTrend, async ({ db, params, query }) => {
    const area = await findArea(db, params.id)
    if (!area || area.level === 'WARD') throw notFound(listAreaTrend)
    const type = area.level === 'PROVINCE' ? 'parent' : 'child'
    return { list: await listAreaRows(db, { areaId: area.areaId, type }, periodOf(query)) }
  }),
  endpoint(listSchoolTrend, async ({ db, params, query }) => {
    const school = await findSchool(db, params.id)
    if (!school) throw notFound(listSchoolTrend)
    return { list: await listRowsOfSchool(db, school.organizationId, periodOf(query)) }
  }),
  endpoint(listStatisticsDates, async ({ db, params }) => ({
    list: await listDates(db, params.type, MOST_DATES),
  })),
]
