import type { AnswerKeyOf } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

const inSubject = (db: Db, subjectNo: number) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.itemNo', 'q.itemNo')
    .where('q.subjectNo', '=', subjectNo)

/** The questions of a subject by number, with what the item says of answering them. */
export const listStoredQuestions = (db: Db, subjectNo: number) =>
  inSubject(db, subjectNo)
    .select(['q.questionNo', 'q.itemNo', 'i.itemType', 'i.choiceCount', 'i.isMultiple', 'i.maxAnswerCount'])
    .select(['i.answers', 'i.answerReading', 'i.point', 'i.version', 'i.videoUrl'])
    .orderBy('q.questionNo')
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
    .innerJoin('itempool_exam.exam_item as q', 'q.subjectNo', 's.subjectNo')
    .where('s.examNo', '=', examNo)
    .select('q.itemNo')
    .orderBy('s.position')
    .orderBy('q.questionNo')
    .execute()
  return rows.map(({ itemNo }) => itemNo)
}

/** The subjects of papers that are not removed, and that the person may see, in which an item is a question. */
export async function listSubjectNosWith(db: Db, itemNo: number, onlyProvider: number | null): Promise<number[]> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_exam.subject as s', 's.subjectNo', 'q.subjectNo')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .where('q.itemNo', '=', itemNo)
    .where('e.removedAt', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .select('q.subjectNo')
    .orderBy('q.subjectNo')
    .execute()
  return rows.map(({ subjectNo }) => subjectNo)
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
    await subjects(db).where('s.examNo', '=', examNo).where('s.subjectCode', '=', subjectCode).executeTakeFirst(),
  )
}

/** The same by the number of the subject. */
export async function subjectByNo(db: Db, subjectNo: number): Promise<ScoredSubject | undefined> {
  return scored(db, await subjects(db).where('s.subjectNo', '=', subjectNo).executeTakeFirst())
}

const subjects = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .where('e.removedAt', 'is', null)
    .select(['s.subjectNo', 's.examNo', 's.subjectCode', 's.displayName', 'e.providerNo'])

type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjects>['executeTakeFirst']>>

async function scored(db: Db, row: SubjectRow): Promise<ScoredSubject | undefined> {
  return row && { ...row, questions: await listStoredQuestions(db, row.subjectNo) }
}
