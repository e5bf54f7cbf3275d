import { sql } from 'kysely'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/report/contract/access.ts'
import { OMR_SUBJECTS } from '#areas/itempool/report/contract/codes.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { reports } from '../itempool-report.tables.ts'
import { seesPaper, seesService } from '../scope.ts'

const SCREEN = '/itempool/omr'

/** Rows of answers that fit nobody, round by round: somebody has to say whose they are. */
export const exceptionsToSettle: WaitingSource = {
  key: 'itempool-report.exceptionsToSettle',
  text: '확인할 OMR 답안',
  flags: ITEMPOOL_PEOPLE,
  path: SCREEN,
  async count(db, caller) {
    const rows = await reports(db)
      .selectFrom('itempool_report.omr_exception as x')
      .innerJoin('nsat_plan.plan as p', 'p.nsat_plan_no', 'x.nsat_plan_no')
      .where('x.settled_at', 'is', null)
      .where(seesPaper(caller, 'x.subject_no'))
      .select(['x.subject_code', 'x.nsat_plan_no', 'p.plan_ym', 'p.nsat_service_no'])
      .select(sql<number>`count(*)::int`.as('count'))
      .groupBy(['x.subject_code', 'x.nsat_plan_no', 'p.plan_ym', 'p.nsat_service_no'])
      .orderBy('p.plan_ym', 'desc')
      .orderBy('x.subject_code', 'desc')
      .execute()
    const found = rows
      .filter((row) => seesService(caller, row.nsat_service_no))
      .map((row) => ({
        count: row.count,
        text: `${OMR_SUBJECTS[row.subject_code].word} ${planMonthText(row.plan_ym)} 확인할 OMR 답안`,
        path: screenPath(SCREEN, { subjectCode: row.subject_code, planNo: String(row.nsat_plan_no) }),
      }))
    return found.length > 0 ? found : 0
  },
}
