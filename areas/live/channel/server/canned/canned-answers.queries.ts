import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { type CannedAnswer, MOST_CANNED_ANSWERS } from '../../contract/canned-answer.contract.ts'
import { liveChannel } from '../live-channel.tables.ts'

/** What somebody writes of a canned answer. */
export type CannedTexts = Pick<CannedAnswer, 'title' | 'contents'>

/** Who changes it, and when. */
export interface By {
  readonly userId: number
  readonly now: Date
}

/** The canned answers of an institute, by title. */
export const listCanned = (db: Db, liveInstituteNo: number): Promise<CannedAnswer[]> =>
  liveChannel(db)
    .selectFrom('live_channel.canned_answer')
    .select(['cannedAnswerNo', 'title', 'contents', 'version'])
    .where('liveInstituteNo', '=', liveInstituteNo)
    .orderBy('title')
    .orderBy('cannedAnswerNo')
    .execute()

/** Adds one, in a transaction; undefined where the institute has as many as it may. */
export async function insertCanned(
  tx: Db,
  liveInstituteNo: number,
  texts: CannedTexts,
  { userId, now }: By,
): Promise<number | undefined> {
  await waitForLock(tx, `live_channel:canned:${liveInstituteNo}`)
  if ((await listCanned(tx, liveInstituteNo)).length >= MOST_CANNED_ANSWERS) return undefined
  const { cannedAnswerNo } = await liveChannel(tx)
    .insertInto('live_channel.canned_answer')
    .values({ liveInstituteNo, ...texts, changedBy: userId, changedAt: now })
    .returning('cannedAnswerNo')
    .executeTakeFirstOrThrow()
  return cannedAnswerNo
}

/** One of an institute, held until the end of the transaction; undefined where there is none. */
export const holdCanned = (
  tx: Db,
  liveInstituteNo: number,
  cannedAnswerNo: number,
): Promise<CannedAnswer | undefined> =>
  liveChannel(tx)
    .selectFrom('live_channel.canned_answer')
    .select(['cannedAnswerNo', 'title', 'contents', 'version'])
    .where('liveInstituteNo', '=', liveInstituteNo)
    .where('cannedAnswerNo', '=', cannedAnswerNo)
    .forUpdate()
    .executeTakeFirst()

/** Changes one that the transaction holds. */
export const updateCanned = (
  tx: Db,
  { cannedAnswerNo, version }: Pick<CannedAnswer, 'cannedAnswerNo' | 'version'>,
  { title, contents }: CannedTexts,
  { userId, now }: By,
) =>
  liveChannel(tx)
    .updateTable('live_channel.canned_answer')
    .set({ title, contents, changedBy: userId, changedAt: now, version: version + 1 })
    .where('cannedAnswerNo', '=', cannedAnswerNo)
    .execute()

/** Removes one that the transaction holds. */
export const removeCanned = (tx: Db, cannedAnswerNo: number) =>
  liveChannel(tx).deleteFrom('live_channel.canned_answer').where('cannedAnswerNo', '=', cannedAnswerNo).execute()
