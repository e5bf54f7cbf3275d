import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/report/contract/access.ts'
import { ANSWER_RECORD } from '#areas/itempool/report/contract/omr.contract.ts'
import { marksChangeText, markText } from '#areas/itempool/report/rules/marks-change.rules.ts'
import { type HistoryKind, historyWithin } from '#platform/server/audit/history-kind.ts'
import { reports } from '../itempool-report.tables.ts'
import { knowsApplicants, seesPaper, seesService } from '../scope.ts'

const subjectNoIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'subjectNo' in state ? state.subjectNo : null

const marksIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Answers, as whoever may see their paper reads what became of them. */
export const answerHistory: HistoryKind = historyWithin(PROVIDER_SCOPE, {
  ...ANSWER_RECORD,
  async readerOf({ db, caller, scope, no }) {
    if (!ITEMPOOL_PEOPLE.some((flag) => caller.flags.has(flag))) return undefined
    const answer = await reports(db)
      .selectFrom('itempool_report.omr_answer as a')
      .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'a.nsatPlanNo')
      .select('p.nsatServiceNo')
      .where('a.omrAnswerNo', '=', no)
      .where(seesPaper(scope, 'a.subjectNo'))
      .executeTakeFirst()
    return answer && seesService(scope, answer.nsatServiceNo) ? 'MANAGER' : undefined
  },
  actions: {
    'itempoolReport.registerAnswer': '판독 파일 등록',
    'itempoolReport.settleAnswer': '신청자 확인 후 등록',
    'itempoolReport.unsettleAnswer': '신청자 확인 되돌림',
    'itempoolReport.withdrawAnswer': '판독 파일 되돌림',
    'itempoolReport.rereadAnswer': '판독 파일 다시 읽음',
  },
  // What stood there by another paper may be another provider's.
  named: async (_db, rows, { scope }) =>
    knowsApplicants(scope)
      ? rows
      : rows.map((row) => (subjectNoIn(row.from) === subjectNoIn(row.to) ? row : { ...row, from: null })),
  fields: {
    fileName: '파일',
    marks: {
      label: '답안',
      text: (value) => marksIn(value).map(markText).join(', '),
      sentence: (from, to) => marksChangeText(marksIn(from), marksIn(to)),
    },
    score: { label: '이전 점수', text: () => '', sentence: (from) => (typeof from === 'number' ? `${from}점` : '') },
  },
})
