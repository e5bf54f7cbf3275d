import type { Person, TestPortal } from '#app/testing/test-portal.ts'
import { readUploadToken, SERVICE_CODE, uploadFile } from '#areas/files/contract/contents.contract.ts'
import { newItem, seedCategory, seedItems } from '#areas/itempool-item/testing/item.seed.ts'
import { addOrder } from '#areas/nsat-order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld } from '#areas/nsat-order/testing/order-world.ts'
import { type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import type { OmrSubject } from '../contract/codes.ts'
import { listOmrScores, type OmrScore, registerOmr } from '../contract/omr.contract.ts'
import { reports } from '../server/itempool-report.tables.ts'
import { addApplicant } from './answer.seed.ts'

/** A question of a paper of tests: its right answers and its points. */
export interface SeedQuestion {
  readonly answers: readonly string[]
  readonly point: number
}

/** Three questions: one answer, two answers, a written one. */
export const THREE_QUESTIONS: readonly SeedQuestion[] = [
  { answers: ['3'], point: 2 },
  { answers: ['1', '3'], point: 3 },
  { answers: ['12.5'], point: 4 },
]

/** A paper of the bank with one subject; answers the number of the subject, and those of its items in their order. */
export async function addPaper(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  over: { examTarget?: string; providerNo?: number; subjectCode?: string; questions?: readonly SeedQuestion[] } = {},
): Promise<{ readonly examNo: number; readonly subjectNo: number; readonly itemNos: readonly number[] }> {
  const { examTarget = 'HIGH1', providerNo = 1, subjectCode = 'MATH', questions = THREE_QUESTIONS } = over
  const db = reports(portal.db)
  papers += 1
  const ids = questions.map((_, at) => `P${papers}-${at + 1}`)
  const items = await seedItems(
    portal,
    questions.map(({ answers, point }, at) =>
      newItem(ids[at] ?? '', {
        answers: [...answers],
        point,
        isMultiple: answers.length > 1,
        maxAnswerCount: answers.length,
        ...(answers.some((answer) => Number(answer) > 5) && { itemType: 'SHORT_ANSWER', choiceCount: null }),
      }),
    ),
    { providerNo },
  )
  const itemNos = ids.map((id) => items.get(id) ?? 0)
  const { exam_no } = await db
    .insertInto('itempool_exam.exam')
    .values({
      provider_no: providerNo,
      category_no: await seedCategory(portal, { providerNo, depth3: `${papers}월` }),
      exam_target: examTarget,
      exam_name: `시험지 ${papers}`,
      created_by: null,
      created_at: portal.clock.now(),
      changed_by: null,
      changed_at: null,
      removed_at: null,
    })
    .returning('exam_no')
    .executeTakeFirstOrThrow()
  const { subject_no } = await db
    .insertInto('itempool_exam.subject')
    .values({ exam_no, subject_code: subjectCode, display_name: '수학', position: 1 })
    .returning('subject_no')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('itempool_exam.exam_item')
    .values(itemNos.map((item_no, at) => ({ subject_no, question_no: at + 1, item_no })))
    .execute()
  return { examNo: exam_no, subjectNo: subject_no, itemNos }
}

let papers = 0

/** Names the paper of a target in a round. */
export const givePaper = (
  portal: Pick<TestPortal, 'db'>,
  planNo: number,
  examTarget: 'HIGH1' | 'MIDDLE3',
  examNo: number,
) =>
  reports(portal.db)
    .updateTable('nsat_plan.exam')
    .set({ itempool_exam_no: examNo })
    .where('nsat_plan_no', '=', planNo)
    .where('exam_target', '=', examTarget)
    .execute()

/** A round with a paper for the first year of high school, ordered by two schools with two applicants each (1001, 1002 and 2001, 2002). */
export interface OmrWorld extends OrderWorld {
  readonly planNo: number
  readonly examNo: number
  readonly subjectNo: number
  readonly itemNos: readonly number[]
}

/** Begins with empty tables of orders, applicants and answers; every world has a round of its own. */
export async function newOmrWorld(
  portal: TestPortal,
  over: { nsatServiceNo?: number; providerNo?: number; subjectCode?: OmrSubject } = {},
): Promise<OmrWorld> {
  const { nsatServiceNo = 1001, providerNo = 1, subjectCode = 'MATH' } = over
  const world = await newOrderWorld(portal, { nsatServiceNo })
  const planNo = world.plan.nsatPlanNo
  await reports(portal.db).deleteFrom('itempool_report.applicant').execute()
  const paper = await addPaper(portal, { providerNo, subjectCode })
  await givePaper(portal, planNo, 'HIGH1', paper.examNo)
  for (const [at, schoolNo] of world.schools.slice(0, 2).entries()) {
    await addOrder(portal, { planNo, schoolNo, vendorNo: world.one, serviceNo: nsatServiceNo })
    for (const last of ['001', '002']) await addApplicant(portal, { examineeNo: `${at + 1}${last}`, schoolNo })
  }
  return { ...world, ...paper, planNo }
}

/** A row of a file: who, of which school, and what was marked. */
export interface SheetRow {
  readonly examineeNo: string
  readonly schoolNo: number | string
  readonly marks: readonly (string | number | null)[]
  readonly examTarget?: string
}

/** A file of the OMR reader. */
export function omrFile(rows: readonly SheetRow[]): Promise<Buffer> {
  const most = Math.max(...rows.map(({ marks }) => marks.length))
  const titles = ['examineeNo', 'examineeName', 'schoolNo', 'examTargetCode', 'gender']
  const values = ({ examineeNo, schoolNo, marks, examTarget = 'HIGH1' }: SheetRow): FileValues => [
    examineeNo,
    `수험생 ${examineeNo}`,
    schoolNo,
    examTarget,
    'F',
    ...marks,
  ]
  return fileOf([...titles, ...Array.from({ length: most }, (_, at) => String(at + 1))], rows.map(values))
}

/** Stores a file as a person who works with the question bank; answers its number. */
export async function storeOmrFile(person: Person, bytes: Buffer, name = 'OMR.xlsx'): Promise<number> {
  const { token } = (await person.send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })).body
  const answer = await person.send(uploadFile, { query: { token } }, { form: formOf(bytes, name) })
  if (answer.status !== 200) throw new Error(`not stored: ${answer.code}`)
  return answer.body.objectStorageNo
}

/** Registers rows for the round of a world, in a new file. */
export async function register(
  person: Person,
  { planNo }: Pick<OmrWorld, 'planNo'>,
  rows: readonly SheetRow[],
  subjectCode: OmrSubject = 'MATH',
) {
  return registerStored(person, planNo, await storeOmrFile(person, await omrFile(rows)), subjectCode)
}

/** Registers a file that is stored. */
export async function registerStored(
  person: Person,
  planNo: number,
  objectStorageNo: number,
  subjectCode: OmrSubject = 'MATH',
) {
  const body = { objectStorageModel: { objectStorageNo }, planNo, subjectCode }
  return person.send(registerOmr, { body })
}

/** The scores of the round by examinee number. */
export async function scoresOfRound(
  person: Person,
  planNo: number,
  subjectCode: OmrSubject = 'MATH',
): Promise<OmrScore[]> {
  return (await person.send(listOmrScores, { query: { planNo, subjectCode } })).body.list
}
