import { changesOf } from '#platform/server/audit/changes.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type CoachRow, type GradeCutRow, type PurposeRow, SUBJECT_RECORD } from '../contract/subject.contract.ts'
import {
  COACH_FIELDS,
  CUT_FIELDS,
  itempoolExam,
  PURPOSE_FIELDS,
  STORED_COACH,
  STORED_GRADE_CUT,
  STORED_PURPOSE,
} from './itempool-exam.tables.ts'
import type { OwnedSubject } from './subjects.queries.ts'

/** A table of a subject, which is read and replaced as a whole. */
export interface SubjectTable<Row> {
  readonly action: string
  readonly versionColumn: 'coachVersion' | 'statisticVersion' | 'purposeVersion'
  list(db: Db, subjectNo: number): Promise<Row[]>
  clear(db: Db, subjectNo: number): Promise<unknown>
  insert(db: Db, subjectNo: number, rows: readonly Row[]): Promise<unknown>
  /** What the history keeps of it. */
  audited(rows: readonly Row[]): Readonly<Record<string, unknown>>
}

/** Coaching by grade. */
export const COACH: SubjectTable<CoachRow> = {
  action: 'itempoolExam.replaceCoach',
  versionColumn: 'coachVersion',
  async list(db, subjectNo) {
    const rows = itempoolExam(db)
      .selectFrom('itempool_exam.coach')
      .select(STORED_COACH)
      .where('subjectNo', '=', subjectNo)
    return (await rows.orderBy('expectedGrade').execute()).map((row) => COACH_FIELDS.toWire(row))
  },
  clear: (db, subjectNo) =>
    itempoolExam(db).deleteFrom('itempool_exam.coach').where('subjectNo', '=', subjectNo).execute(),
  insert: (db, subjectNo, rows) =>
    itempoolExam(db)
      .insertInto('itempool_exam.coach')
      .values(rows.map((row) => ({ subjectNo, ...COACH_FIELDS.toRow(row) })))
      .execute(),
  audited: (rows) => Object.fromEntries(rows.map(({ expectedGrade, ...row }) => [`grade${expectedGrade}`, row])),
}

/** What scores mean, from the highest one. */
export const GRADE_CUTS: SubjectTable<GradeCutRow> = {
  action: 'itempoolExam.replaceGradeCuts',
  versionColumn: 'statisticVersion',
  async list(db, subjectNo) {
    const rows = itempoolExam(db)
      .selectFrom('itempool_exam.grade_cut')
      .select(STORED_GRADE_CUT)
      .where('subjectNo', '=', subjectNo)
    return (await rows.orderBy('score', 'desc').execute()).map((row) => CUT_FIELDS.toWire(row))
  },
  clear: (db, subjectNo) =>
    itempoolExam(db).deleteFrom('itempool_exam.grade_cut').where('subjectNo', '=', subjectNo).execute(),
  insert: (db, subjectNo, rows) =>
    itempoolExam(db)
      .insertInto('itempool_exam.grade_cut')
      .values(rows.map((row) => ({ subjectNo, ...CUT_FIELDS.toRow(row) })))
      .execute(),
  audited: (rows) => ({ gradeCuts: rows.toSorted((one, other) => other.score - one.score) }),
}

/** What is to be achieved, by question. */
export const PURPOSES: SubjectTable<PurposeRow> = {
  action: 'itempoolExam.replacePurposes',
  versionColumn: 'purposeVersion',
  async list(db, subjectNo) {
    const rows = itempoolExam(db)
      .selectFrom('itempool_exam.purpose')
      .select(STORED_PURPOSE)
      .where('subjectNo', '=', subjectNo)
    return (await rows.orderBy('questionNo').execute()).map((row) => PURPOSE_FIELDS.toWire(row))
  },
  clear: (db, subjectNo) =>
    itempoolExam(db).deleteFrom('itempool_exam.purpose').where('subjectNo', '=', subjectNo).execute(),
  insert: (db, subjectNo, rows) =>
    itempoolExam(db)
      .insertInto('itempool_exam.purpose')
      .values(rows.map((row) => ({ subjectNo, ...PURPOSE_FIELDS.toRow(row) })))
      .execute(),
  audited: (rows) => ({ purposes: rows.toSorted((one, other) => one.questionNo - other.questionNo) }),
}

/**
 * Takes the place of a table of a subject that is held, with its row of the audit trail; answers the new version. Rows that are
 * stored already change nothing, and the version stays.
 */
export async function replaceTable<Row>(
  x: Work,
  table: SubjectTable<Row>,
  subject: OwnedSubject,
  rows: readonly Row[],
): Promise<{ itempoolExamSubjectNo: number; version: number }> {
  const { subjectNo } = subject
  const changes = changesOf(table.audited(await table.list(x.db, subjectNo)), table.audited(rows))
  if (!changes) return { itempoolExamSubjectNo: subjectNo, version: subject[table.versionColumn] }
  await table.clear(x.db, subjectNo)
  await table.insert(x.db, subjectNo, rows)
  const version = subject[table.versionColumn] + 1
  await itempoolExam(x.db)
    .updateTable('itempool_exam.subject')
    .set({ [table.versionColumn]: version })
    .where('subjectNo', '=', subjectNo)
    .execute()
  await x.audit({ action: table.action, entity: SUBJECT_RECORD.entity, entityId: subjectNo, ...changes })
  return { itempoolExamSubjectNo: subjectNo, version }
}
