import type { StoredFile } from '#areas/base/files/server/door.ts'
import type { addArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { isAttachable } from '#areas/board/rules/attachment.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import { board } from '../board.tables.ts'
import type { Asker, BoardDeps } from '../deps.ts'

/** Whose uploads become attachments, for which call. */
interface Attaching {
  readonly call: typeof addArticle | typeof updateArticle
  readonly articleId: number
  /** Null: a viewer, who has no uploads. */
  readonly person: Asker['person']
  /** Whoever keeps the subject of the article; articles of a kept one have no files. */
  readonly keeper: string | null
  readonly now: Date
}

/** The numbers of an article's files in their order. */
export async function attachedNumbers(db: Db, articleId: number): Promise<number[]> {
  const rows = await board(db)
    .selectFrom('board.attachment')
    .select('objectStorageNo')
    .where('articleId', '=', articleId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.objectStorageNo)
}

/** Gives an article exactly these files, in this order: new ones are taken over, former ones removed. Throws what the call refuses. */
export async function replaceAttachments(
  db: Db,
  { files }: Pick<BoardDeps, 'files'>,
  wanted: readonly number[],
  attaching: Attaching,
): Promise<void> {
  const { articleId, now } = attaching
  const former = await attachedNumbers(db, articleId)
  await dropAttachments(
    db,
    { files },
    former.filter((no) => !wanted.includes(no)),
    now,
  )
  for (const [position, no] of wanted.entries()) {
    if (former.includes(no)) await moveTo(db, no, position)
    else await insertAttachment(db, articleId, await takeFile(db, files, no, attaching), position)
  }
}

/** Takes files off their article, and away. */
export async function dropAttachments(
  db: Db,
  { files }: Pick<BoardDeps, 'files'>,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  if (numbers.length === 0) return
  await board(db).deleteFrom('board.attachment').where('objectStorageNo', 'in', numbers).execute()
  for (const no of numbers) await files.remove(db, no, now)
}

async function takeFile(db: Db, files: BoardDeps['files'], no: number, { call, person, keeper, now }: Attaching) {
  if (keeper !== null) throw refuse(call, 'NO_ATTACHMENTS')
  const file = person && (await files.claimDocument(db, no, person.userId, now))
  if (!file) throw refuse(call, 'FILE_GONE')
  if (!isAttachable(file)) throw refuse(call, 'FILE_TYPE', { detail: `${file.name}: ${call.refusals.FILE_TYPE.text}` })
  return file
}

const insertAttachment = (db: Db, articleId: number, file: StoredFile, position: number) =>
  board(db)
    .insertInto('board.attachment')
    .values({
      objectStorageNo: file.objectStorageNo,
      articleId,
      position,
      fileName: file.name,
      sizeBytes: file.sizeBytes,
      mimeType: file.mimeType,
    })
    .execute()

const moveTo = (db: Db, no: number, position: number) =>
  board(db).updateTable('board.attachment').set({ position }).where('objectStorageNo', '=', no).execute()
