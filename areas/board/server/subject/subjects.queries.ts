import { sql } from 'kysely'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_SUBJECT, type StoredSubject } from '../board.tables.ts'

/** Subjects that a client names, by category; those that exist. */
export async function findSubjects(
  db: Db,
  named: readonly { readonly categoryId: number; readonly subjectIdList: readonly number[] }[],
): Promise<StoredSubject[]> {
  const pairs = named.flatMap(({ categoryId, subjectIdList }) => subjectIdList.map((id) => [categoryId, id] as const))
  const rows = await board(db)
    .selectFrom('board.subject')
    .select(STORED_SUBJECT)
    .where('subjectId', 'in', [...new Set(pairs.map(([, id]) => id))])
    .execute()
  return rows.filter((row) => pairs.some(([category, id]) => row.categoryId === category && row.subjectId === id))
}

/** One subject by its number. */
export function readSubject(db: Db, subjectId: number): Promise<StoredSubject> {
  return board(db)
    .selectFrom('board.subject')
    .select(STORED_SUBJECT)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
}

/** The subject of an article, whether it is on the board or was taken off; undefined when there is no such article. */
export function subjectOf(db: Db, articleId: number): Promise<StoredSubject | undefined> {
  return board(db)
    .selectFrom('board.article as a')
    .innerJoin('board.subject as s', 's.subjectId', 'a.subjectId')
    .select(columnsAs('s', STORED_SUBJECT))
    .where('a.articleId', '=', articleId)
    .executeTakeFirst()
}

/** A new subject that belongs to whoever keeps it: `keeper` is the name of one in the deps of the board. */
export async function addSubject(
  tx: Db,
  { keeper, name }: { readonly keeper: string; readonly name: string },
): Promise<{ readonly categoryId: number; readonly subjectId: number }> {
  const { subjectId } = await board(tx)
    .insertInto('board.subject')
    .values({
      subjectId: sql<number>`nextval('board.subject_of_keeper')`,
      categoryId: BOARD_CATEGORY_ID,
      name,
      keeper,
    })
    .returning('subjectId')
    .executeTakeFirstOrThrow()
  return { categoryId: BOARD_CATEGORY_ID, subjectId }
}
