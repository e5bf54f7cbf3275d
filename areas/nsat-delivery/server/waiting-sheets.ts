import { sql } from 'kysely'
import { planMonthText } from '#areas/nsat-plan/contract/codes.ts'
import { listPlans } from '#areas/nsat-plan/server/door.ts'
import { type Found, screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import type { Pickup } from '../contract/statuses.ts'
import { deliveries } from './nsat-delivery.tables.ts'

const LIST = '/nsat/delivery/answer-sheet'
/** Sheets that have left their vendor wait for the supervisor. */
const ON_THE_WAY: Pickup = 'RELEASE_FROM_VENDOR'

/** Institutes whose answer sheets the supervisor has still to take in, round by round. */
export const sheetsToTakeIn: WaitingSource = {
  key: 'nsat-delivery.sheetsToTakeIn',
  text: '입고할 답안지 (학원)',
  flags: ['NSAT_SUPERVISOR'],
  path: screenPath(LIST, { answersheetPickup: ON_THE_WAY }),
  async count(db) {
    const rows = await deliveries(db)
      .selectFrom('nsat_delivery.answersheet_pickup')
      .select(['nsat_plan_no', sql<number>`count(*)::int`.as('schools')])
      .where('pickup', '=', ON_THE_WAY)
      .groupBy('nsat_plan_no')
      .execute()
    const schoolsOf = new Map(rows.map((row) => [row.nsat_plan_no, row.schools]))
    const found = (await listPlans(db)).flatMap(({ nsatPlanNo, nsatServiceNo, serviceName, planYm }): Found[] => {
      const schools = schoolsOf.get(nsatPlanNo)
      if (!schools) return []
      const round = { nsatServiceNo: String(nsatServiceNo), nsatPlanNo: String(nsatPlanNo) }
      return [
        {
          count: schools,
          text: `${serviceName} ${planMonthText(planYm)} 입고할 답안지`,
          path: screenPath(LIST, { ...round, answersheetPickup: ON_THE_WAY }),
        },
      ]
    })
    return found.length > 0 ? found : 0
  },
}
