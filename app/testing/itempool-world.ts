import { sql } from 'kysely'
import { type SeededExam, seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'
import { addAnswers, addException } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import type { TestPortal } from './test-portal.ts'

/** Numbers of rows of a provider, or numbers of nothing. */
export interface ItempoolRows {
  readonly providerNo: number
  readonly categoryNo: number
  readonly examNo: number
  readonly subjectNo: number
  readonly itemNo: number
  /** A round of mathematics, the same for both, with answers by the paper and one that fits nobody. */
  readonly planNo: number
  readonly exceptionNo: number
  /** An answer by the paper, and the institute that it came from. */
  readonly answerNo: number
  readonly schoolNo: number
}

/** What two providers have: each a paper with an exercise in a category of its own, named by `MINE` and `THEIRS`. */
export interface ItempoolWorld {
  readonly own: ItempoolRows
  readonly foreign: ItempoolRows
  readonly nothing: ItempoolRows
}

/** By these names rows of the first provider are known from those of the second one. */
export const MINE = '가람'
export const THEIRS = '나래'

/** Makes such a world in an empty portal. */
export async function openItempoolWorld(portal: TestPortal): Promise<ItempoolWorld> {
  const { nsatPlanNo: planNo } = await seedPlan(portal)
  const rowsOf = async (providerNo: number, name: string): Promise<ItempoolRows> => {
    const categoryNo = await seedCategory(portal, { providerNo, depth3: name })
    const paper = await seedPaper(portal, { providerNo, categoryNo, name })
    const { examNo, subjectNo, itemNos } = paper
    const round = { planNo, subjectNo, examTarget: providerNo === 1 ? 'HIGH1' : 'MIDDLE3' }
    const schoolNo = providerNo
    const scored = { examineeNo: `${providerNo}01`, schoolNo, marks: ['3'], score: 4, correct: [true] }
    await addAnswers(portal, round, [scored])
    const { rows } = await sql<{ answerNo: number }>`select omr_answer_no as answer_no from itempool_report.omr_answer
      where nsat_plan_no = ${planNo} and examinee_no = ${scored.examineeNo}`.execute(portal.db)
    const answerNo = rows[0]?.answerNo ?? 0
    const unknown = { examineeNo: `${providerNo}02`, name: `${name} 수험생`, marks: ['3'] }
    const exceptionNo = await addException(portal, round, unknown)
    return {
      providerNo,
      categoryNo,
      examNo,
      subjectNo,
      itemNo: itemNos[0] ?? 0,
      planNo,
      exceptionNo,
      answerNo,
      schoolNo,
    }
  }
  const no = 9_999_999
  return {
    own: await rowsOf(1, MINE),
    foreign: await rowsOf(2, THEIRS),
    nothing: {
      providerNo: no,
      categoryNo: no,
      examNo: no,
      subjectNo: no,
      itemNo: no,
      planNo,
      exceptionNo: no,
      answerNo: no,
      schoolNo: no,
    },
  }
}

const seedPaper = (
  portal: TestPortal,
  { providerNo, categoryNo, name }: { providerNo: number; categoryNo: number; name: string },
): Promise<SeededExam> =>
  seedExam(portal, {
    providerNo,
    categoryNo,
    examName: `${name} 시험지`,
    subjects: [
      {
        displayName: `${name} 수학`,
        items: [{ unitLabel: `${name} 단원` }],
        exercises: [{ item: { unitLabel: `${name} 연습` } }],
      },
    ],
  })
