import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import { SUBJECT_WRITE_REFUSALS } from '../contract/refusals.ts'
import { findSubject, lockSubject, type OwnedSubject } from './subjects.queries.ts'

/** How every call that names a subject refuses it; such calls declare `NO_SUBJECT`, and those that write a table all of these. */
const SUBJECT_CALLS = { name: 'itempoolExam.subject', refusals: SUBJECT_WRITE_REFUSALS }

/** Who asks for a subject. */
export interface SubjectAsk {
  readonly db: Db
  readonly scope: ProviderScope
}

/** The subject of a path or query; refuses one that does not exist or is not for the person to see. */
export async function subjectWithin(
  { db, scope }: SubjectAsk,
  subjectNo: number,
  find: typeof findSubject = findSubject,
): Promise<OwnedSubject> {
  const subject = await find(db, subjectNo, scope.onlyProvider)
  if (!subject) throw refuse(SUBJECT_CALLS, 'SUBJECT_NOT_FOUND')
  return subject
}

/** The same, held until the end of the transaction. */
export const heldSubject = (asked: SubjectAsk, subjectNo: number): Promise<OwnedSubject> =>
  subjectWithin(asked, subjectNo, lockSubject)

/** Refuses a version that somebody has read and that is not the stored one; who has read none overwrites what is there. */
export function insistOnVersion(read: number | undefined, stored: number): void {
  if (read !== undefined && read !== stored) throw refuse(SUBJECT_CALLS, 'STATE_CHANGED')
}
