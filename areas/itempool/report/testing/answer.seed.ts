import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { Gender, Grade, OmrSubject } from '../contract/codes.ts'
import { reports } from '../server/itempool-report.tables.ts'

type Place = Pick<TestPortal, 'db' | 'clock'>

/** Somebody who applied for a report; what is left out is made up. */
export interface SeedApplicant {
  readonly examineeNo: string
  readonly schoolNo: number
  readonly name?: string
  readonly grade?: Grade
  readonly gender?: Gender
}

/** Adds an applicant for reports; answers the number of the application. */
export async function addApplicant({ db, clock }: Place, over: SeedApplicant): Promise<number> {
  const { applicationNo } = await reports(db)
    .insertInto('itempool_report.applicant')
    .values({
      registeredAt: clock.now(),
      neoId: `neo-${over.examineeNo}`,
      examineeNo: over.examineeNo,
      examineeName: over.name ?? `수험생 ${over.examineeNo}`,
      gender: over.gender ?? 'FEMALE',
      examineePhone: '01000000300',
      examineeEmail: `examinee${over.examineeNo}@example.com`,
      grade: over.grade ?? 'GRADE10',
      schoolNo: over.schoolNo,
    })
    .returning('applicationNo')
    .executeTakeFirstOrThrow()
  return applicationNo
}

/** What answers of tests have in common: a file of the OMR reader for a round, and the subject of the bank they are scored by. */
export interface SeedRound {
  readonly planNo: number
  readonly subjectNo: number
  readonly subjectCode?: OmrSubject
  readonly examTarget?: string
}

/** The answers of one examinee; without `score` and `correct` they wait to be scored. */
export interface SeedAnswer {
  readonly examineeNo: string
  readonly marks: readonly string[]
  readonly schoolNo?: number
  readonly name?: string
  readonly gender?: string | null
  readonly score?: number
  readonly correct?: readonly boolean[]
}

let objects = 900_000_000

/** Adds a file of the OMR reader with these answers, as if it had been taken in; answers the number of the file. */
export async function addAnswers(place: Place, round: SeedRound, answers: readonly SeedAnswer[]): Promise<number> {
  const uploadNo = await addUpload(place, round, answers.length, 0)
  if (answers.length === 0) return uploadNo
  await reports(place.db)
    .insertInto('itempool_report.omr_answer')
    .values(
      answers.map((answer) => ({
        ...sheetOf(round, answer, uploadNo),
        score: answer.score ?? null,
        correct: answer.correct ?? null,
        scoredAt: answer.score === undefined ? null : place.clock.now(),
      })),
    )
    .execute()
  return uploadNo
}

/** Adds a row that fits nobody yet; answers its number. */
export async function addException(
  place: Place,
  round: SeedRound,
  { reason = '수험번호를 찾을 수 없습니다.', ...answer }: SeedAnswer & { readonly reason?: string },
): Promise<number> {
  const uploadNo = await addUpload(place, round, 1, 1)
  const { exceptionNo } = await reports(place.db)
    .insertInto('itempool_report.omr_exception')
    .values({ ...sheetOf(round, answer, uploadNo), reason, createdAt: place.clock.now(), settledAt: null })
    .returning('exceptionNo')
    .executeTakeFirstOrThrow()
  return exceptionNo
}

const sheetOf = (round: SeedRound, answer: SeedAnswer, uploadNo: number) => ({
  nsatPlanNo: round.planNo,
  subjectCode: round.subjectCode ?? 'MATH',
  examineeNo: answer.examineeNo,
  examineeName: answer.name ?? `수험생 ${answer.examineeNo}`,
  schoolNo: answer.schoolNo ?? 1,
  examTarget: round.examTarget ?? 'HIGH1',
  gender: answer.gender ?? null,
  marks: [...answer.marks],
  subjectNo: round.subjectNo,
  omrUploadNo: uploadNo,
})

async function addUpload({ db, clock }: Place, round: SeedRound, rows: number, exceptions: number): Promise<number> {
  objects += 1
  const { omrUploadNo } = await reports(db)
    .insertInto('itempool_report.omr_upload')
    .values({
      nsatPlanNo: round.planNo,
      subjectCode: round.subjectCode ?? 'MATH',
      objectStorageNo: objects,
      fileName: 'OMR 판독 결과.xlsx',
      rowCount: rows,
      exceptionCount: exceptions,
      uploadedBy: 1,
      uploadedAt: clock.now(),
    })
    .returning('omrUploadNo')
    .executeTakeFirstOrThrow()
  return omrUploadNo
}
