import type { AnswerKeyOf } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

const inSubject = (db: Db, subjectNo: number) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.item_no', 'q.item_no')
    .where('q.subject_no', '=', subjectNo)

/** The questions of a subject by number, with what the item says of answering them. */
export const listStoredQuestions = (db: Db, subjectNo: number) =>
  inSubject(db, subjectNo)
    .select(['q.question_no', 'q.item_no', 'i.item_type', 'i.choice_count', 'i.is_multiple', 'i.max_answer_count'])
    .select(['i.answers', 'i.answer_reading', 'i.point', 'i.version', 'i.video_url'])
    .orderBy('q.question_no')
    .execute()

/** A question as `listStoredQuestions` has it. */
export type StoredQuestion = Awaited<ReturnType<typeof listStoredQuestions>>[number]

/** What the questions of a subject are worth together. */
export const totalScoreOf = (questions: readonly Pick<StoredQuestion, 'point'>[]): number =>
  questions.reduce((sum, { point }) => sum + point, 0)

/** The items of a paper, by subject and question. */
export async function listItemNosOf(db: Db, examNo: number): Promise<number[]> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam_item as q', 'q.subject_no', 's.subject_no')
    .where('s.exam_no', '=', examNo)
    .select('q.item_no')
    .orderBy('s.position')
    .orderBy('q.question_no')
    .execute()
  return rows.map(({ item_no }) => item_no)
}

/** The subjects of papers that are not removed, and that the person may see, in which an item is a question. */
export async function listSubjectNosWith(db: Db, itemNo: number, onlyProvider: number | null): Promise<number[]> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_exam.subject as s', 's.subject_no', 'q.subject_no')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .where('q.item_no', '=', itemNo)
    .where('e.removed_at', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .select('q.subject_no')
    .orderBy('q.subject_no')
    .execute()
  return rows.map(({ subject_no }) => subject_no)
}

/** A question by which marks are scored. */
export interface ScoredQuestion extends AnswerKeyOf {
  readonly questionNo: number
  readonly itemNo: number
  readonly point: number
}

/** A subject by which marks are scored, its questions by their number. */
export interface ScoredSubject {
  readonly subjectNo: number
  readonly examNo: number
  readonly providerNo: number
  readonly subjectCode: string
  readonly displayName: string
  readonly questions: readonly ScoredQuestion[]
}

/** The subject of that code of a paper that is not removed, with the questions as they are answered now. */
export async function subjectOf(db: Db, examNo: number, subjectCode: string): Promise<ScoredSubject | undefined> {
  return scored(
    db,
    await subjects(db).where('s.exam_no', '=', examNo).where('s.subject_code', '=', subjectCode).executeTakeFirst(),
  )
}

/** The same by the number of the subject. */
export async function subjectByNo(db: Db, subjectNo: number): Promise<ScoredSubject | undefined> {
  return scored(db, await subjects(db).where('s.subject_no', '=', subjectNo).executeTakeFirst())
}

const subjects = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .where('e.removed_at', 'is', null)
    .select(['s.subject_no', 's.exam_no', 's.subject_code', 's.display_name', 'e.provider_no'])

type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjects>['executeTakeFirst']>>

async function scored(db: Db, row: SubjectRow): Promise<ScoredSubject | undefined> {
  if (!row) return undefined
  const questions = await listStoredQuestions(db, row.subject_no)
  return {
    subjectNo: row.subject_no,
    examNo: row.exam_no,
    providerNo: row.provider_no,
    subjectCode: row.subject_code,
    displayName: row.display_name,
    questions: questions.map((question) => ({
      questionNo: question.question_no,
      itemNo: question.item_no,
      point: question.point,
      itemType: question.item_type,
      answers: question.answers,
      isMultiple: question.is_multiple,
      answerReading: question.answer_reading,
    })),
  }
}
