import { type SeedExam, type SeededExam, type SeedSubject, seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import type { FileType } from '#areas/itempool/import/contract/file-types.ts'
import { readPaperToken, uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld } from '#areas/nsat/order/testing/order-world.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import type { OmrSubject } from '../contract/codes.ts'
import { listOmrScores, type OmrScore, registerOmr } from '../contract/omr.contract.ts'
import { reports } from '../server/itempool-report.tables.ts'
import { addApplicant } from './answer.seed.ts'

/** Three questions of a paper, of 2, 3 and 4 points: one answer (3), two answers (1 and 3), a written one (12.5). */
const THREE_ITEMS = [
  { answers: ['3'], point: 2 },
  { answers: ['1', '3'], point: 3, isMultiple: true, maxAnswerCount: 2 },
  { answers: ['12.5'], point: 4, itemType: 'SHORT_ANSWER' },
] satisfies SeedSubject['items']

/** A paper of the bank with one subject of three questions, or of these. */
export const addPaper = (
  portal: Pick<TestPortal, 'db' | 'clock'>,
  { subjectCode = 'MATH', items = THREE_ITEMS, ...over }: Omit<SeedExam, 'subjects'> & SeedSubject = {},
): Promise<SeededExam> => seedExam(portal, { ...over, subjects: [{ subjectCode, items }] })

/** Names the paper of a target in a round. */
export const givePaper = (
  portal: Pick<TestPortal, 'db'>,
  planNo: number,
  examTarget: 'HIGH1' | 'MIDDLE3',
  examNo: number,
) =>
  reports(portal.db)
    .updateTable('nsat_plan.exam')
    .set({ itempoolExamNo: examNo })
    .where('nsatPlanNo', '=', planNo)
    .where('examTarget', '=', examTarget)
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
  /** Of the applicant unless said otherwise. */
  readonly name?: string
}

/** A file of the OMR reader. */
export function omrFile(rows: readonly SheetRow[]): Promise<Buffer> {
  const most = Math.max(...rows.map(({ marks }) => marks.length))
  const titles = ['examineeNo', 'examineeName', 'schoolNo', 'examTargetCode', 'gender']
  const values = ({ examineeNo, schoolNo, marks, examTarget = 'HIGH1', name }: SheetRow): FileValues => [
    examineeNo,
    name ?? `수험생 ${examineeNo}`,
    schoolNo,
    examTarget,
    'F',
    ...marks,
  ]
  return fileOf([...titles, ...Array.from({ length: most }, (_, at) => String(at + 1))], rows.map(values))
}

/** Stores a file of the question bank, as one of the OMR reader unless said otherwise; answers its number. */
export async function storeOmrFile(person: Person, bytes: Buffer, type: FileType = 'OMR'): Promise<number> {
  const { token } = (await person.send(readPaperToken)).body
  const form = formOf(bytes, 'OMR.xlsx')
  form.append('type', type)
  const answer = await person.send(uploadPaperFile, { query: { token } }, { form })
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
