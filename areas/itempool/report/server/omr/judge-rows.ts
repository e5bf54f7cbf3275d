import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import { OMR_SUBJECTS } from '#areas/itempool/report/contract/codes.ts'
import { marksFor } from '#areas/itempool/report/rules/marks.rules.ts'
import { ANSWERED_ELSEWHERE, isNameOther } from '#areas/itempool/report/rules/match.rules.ts'
import type { OmrRow } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insistOnSubject, type RoundAsked, refuseReport } from '../scope.ts'
import { judgeExaminees } from './examinees.queries.ts'
import type { Paper } from './papers.queries.ts'
import { listAnsweredElsewhere, type Nobodys, type Sheet, type Somebodys } from './store-sheets.ts'

/** As what a file of the OMR reader is uploaded; those who know no type of its own call it a paper's. */
export const OMR_KINDS: readonly string[] = ['OMR', 'TEST']

/** The rules by which marks are read today; files of before are read again. */
export const CURRENT_READING = 2

/** Who registers or checks a file, and of which round. */
interface Asked {
  readonly db: Db
  readonly scope: ProviderScope
  readonly body: RoundAsked
}

/** Refuses a round that there is not, one of another subject, and what is not the caller's. */
export async function insistOnPlan({ db, scope, body }: Asked): Promise<void> {
  const plan = await findPlan(db, body.planNo)
  const { nsatServiceNo } = OMR_SUBJECTS[body.subjectCode]
  insistOnSubject(scope, body.subjectCode, plan ?? { nsatServiceNo })
  if (!plan) throw refuseReport('UPLOAD_NO_PLAN')
  if (plan.nsatServiceNo !== nsatServiceNo) throw refuseReport('PLAN_OF_OTHER_SUBJECT')
}

/** Tells rows that are somebody's from those that fit nobody. */
export async function judgeRows(
  { db, body, scope }: Asked,
  rows: readonly OmrRow[],
  papers: ReadonlyMap<string, Paper>,
): Promise<{ somebodys: Somebodys[]; nobodys: Nobodys[] }> {
  const said = rows.map((row) => ({ ...row, examTarget: row.examTargetCode }))
  const matchOf = await judgeExaminees(db, body.planNo, said)
  const examineeNos = rows.map(({ examineeNo }) => examineeNo)
  const elsewhere = await listAnsweredElsewhere(db, body, examineeNos, scope)
  const [somebodys, nobodys]: [Somebodys[], Nobodys[]] = [[], []]
  for (const row of said) {
    const paper = papers.get(row.examTarget)
    if (!paper) continue
    const [sheet, match] = [sheetOf(row, paper), matchOf(row)]
    if ('why' in match) nobodys.push({ sheet, reason: match.text })
    else if (elsewhere.has(row.examineeNo)) nobodys.push({ sheet, reason: ANSWERED_ELSEWHERE })
    else somebodys.push({ sheet, isNameOther: isNameOther(row.examineeName, match.of) })
  }
  return { somebodys, nobodys }
}

const sheetOf = (row: OmrRow, { subjectNo, questions }: Paper): Sheet => ({
  examineeNo: row.examineeNo,
  examineeName: row.examineeName,
  schoolNo: row.schoolNo,
  examTarget: row.examTargetCode,
  gender: row.gender,
  marks: marksFor(row, questions),
  subjectNo,
})
