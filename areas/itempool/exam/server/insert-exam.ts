import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { COACH_GRADES, type CoachGrade } from '../contract/codes.ts'
import { EXAM_RECORD } from '../contract/exam.contract.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

/** What is to be practised in a subject; `expectedGrade` 0 is every grade. */
export interface NewExercise {
  readonly expectedGrade: number
  readonly exerciseType: 'COMPREHENSION' | 'ENRICHMENT'
  readonly itemNo: number
}

/** A subject of a new paper: its questions by their number on the paper, and its exercises in their order. */
export interface NewSubject {
  readonly subjectCode: string
  readonly displayName: string
  readonly questions: readonly { readonly questionNo: number; readonly itemNo: number }[]
  readonly exercises: readonly NewExercise[]
}

/** A paper whose items are in the bank. */
export interface NewExam {
  readonly providerNo: number
  readonly categoryNo: number
  readonly examTarget: string
  readonly examName: string
  /** In their order. */
  readonly subjects: readonly NewSubject[]
  /** Who registers it; null without a person. */
  readonly userId: number | null
}

/**
 * Registers a paper with its subjects, questions, exercises and coaching that is still to be written, in the transaction of the
 * work, with its row of the audit trail. Undefined where the provider has a paper of that category and target already; of two who
 * register the same paper at once the later one waits, and gets that.
 */
export async function insertExam(x: Work, exam: NewExam): Promise<number | undefined> {
  const examNo = await insertRow(x, exam)
  if (examNo === undefined) return undefined
  for (const [at, subject] of exam.subjects.entries()) await insertSubject(x.db, examNo, subject, at + 1)
  await x.audit({
    action: 'itempoolExam.register',
    entity: EXAM_RECORD.entity,
    entityId: examNo,
    to: {
      examName: exam.examName,
      examTarget: exam.examTarget,
      subjects: exam.subjects.map(({ subjectCode }) => subjectCode),
    },
  })
  return examNo
}

async function insertRow(x: Work, exam: NewExam): Promise<number | undefined> {
  const row = await itempoolExam(x.db)
    .insertInto('itempool_exam.exam')
    .values({
      providerNo: exam.providerNo,
      categoryNo: exam.categoryNo,
      examTarget: exam.examTarget,
      examName: exam.examName,
      createdBy: exam.userId,
      createdAt: x.now,
      changedBy: null,
      changedAt: null,
      removedAt: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerNo', 'categoryNo', 'examTarget']).where('removedAt', 'is', null).doNothing(),
    )
    .returning('examNo')
    .executeTakeFirst()
  return row?.examNo
}

async function insertSubject(db: Db, examNo: number, subject: NewSubject, position: number): Promise<void> {
  const tables = itempoolExam(db)
  const { subjectNo } = await tables
    .insertInto('itempool_exam.subject')
    .values({
      examNo,
      subjectCode: subject.subjectCode,
      displayName: subject.displayName,
      position,
    })
    .returning('subjectNo')
    .executeTakeFirstOrThrow()
  const questions = subject.questions.map(({ questionNo, itemNo }) => ({
    subjectNo,
    questionNo,
    itemNo,
  }))
  if (questions.length > 0) await tables.insertInto('itempool_exam.exam_item').values(questions).execute()
  const exercises = subject.exercises.map(({ expectedGrade, exerciseType, itemNo }, at) => ({
    subjectNo,
    expectedGrade,
    exerciseType,
    itemNo,
    position: at + 1,
  }))
  if (exercises.length > 0) await tables.insertInto('itempool_exam.exercise_item').values(exercises).execute()
  await tables
    .insertInto('itempool_exam.coach')
    .values(COACH_GRADES.map(unwrittenCoach(subjectNo)))
    .execute()
}

/** Coaching of which nothing is written yet. */
const unwrittenCoach = (subjectNo: number) => (expectedGrade: CoachGrade) => ({
  subjectNo,
  expectedGrade,
  startScore: 0,
  endScore: 0,
  learningStrategy: '',
  hourlyPractice: 0,
  dailyPractice: 0,
  monthlyPractice: 0,
})
