import { sql } from 'kysely'
import { providerScopes } from '#areas/itempool/item/server/door.ts'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/report/contract/access.ts'
import { OMR_SUBJECTS } from '#areas/itempool/report/contract/codes.ts'
import { OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { screenPath, waitingWithin } from '#platform/server/waiting.ts'
import { reports } from '../itempool-report.tables.ts'
import { seesPaper, seesService } from '../scope.ts'

/** Rows of answers that fit nobody, round by round: somebody has to say whose they are. */
export const exceptionsToSettle = waitingWithin(providerScopes, {
  key: 'itempool-report.exceptionsToSettle',
  text: '확인할 OMR 답안',
  flags: ITEMPOOL_PEOPLE,
  path: OMR_UPLOADS.path,
  async count(db, scope) {
    const rows = await reports(db)
      .selectFrom('itempool_report.omr_exception as x')
      .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'x.nsatPlanNo')
      .where('x.settledAt', 'is', null)
      .where(seesPaper(scope, 'x.subjectNo'))
      .select(['x.subjectCode', 'x.nsatPlanNo', 'p.planYm', 'p.nsatServiceNo'])
      .select(sql<number>`count(*)::int`.as('count'))
      .groupBy(['x.subjectCode', 'x.nsatPlanNo', 'p.planYm', 'p.nsatServiceNo'])
      .orderBy('p.planYm', 'desc')
      .orderBy('x.subjectCode', 'desc')
      .execute()
    const found = rows
      .filter((row) => seesService(scope, row.nsatServiceNo))
      .map((row) => ({
        count: row.count,
        text: `${OMR_SUBJECTS[row.subjectCode].word} ${planMonthText(row.planYm)} 확인할 OMR 답안`,
        path: screenPath(OMR_UPLOADS.path, { subjectCode: row.subjectCode, planNo: String(row.nsatPlanNo) }),
      }))
    return found.length > 0 ? found : 0
  },
})
