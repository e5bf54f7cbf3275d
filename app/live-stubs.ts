import { sql } from 'kysely'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Stands in until the board makes the subjects of broadcasts itself. */
export async function addSubject(tx: Db, { keeper, name }: { keeper: string; name: string }) {
  const { rows } = await sql<{ subjectId: number }>`
    insert into board.subject (subject_id, category_id, name, keeper)
    values (nextval('board.subject_of_keeper'), ${BOARD_CATEGORY_ID}, ${name}, ${keeper})
    returning subject_id as "subjectId"`.execute(tx)
  return { categoryId: BOARD_CATEGORY_ID, subjectId: rows[0]?.subjectId ?? 0 }
}
