import { sql } from 'kysely'
import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_ANSWER } from '../board.tables.ts'

interface NewAnswer {
  readonly articleId: number
  readonly contents: string
  /** The wording that the writer saw; 0 where there was none. */
  readonly version: number
  readonly profileId: number
}

/** The last wording of the answer to a request; undefined while there is none. */
export function findAnswer(db: Db, articleId: number) {
  return board(db)
    .selectFrom('board.answer as r')
    .innerJoin('board.profile as p', 'p.profileId', 'r.profileId')
    .select(columnsAs('r', STORED_ANSWER))
    .select('p.nickName')
    .where('r.articleId', '=', articleId)
    .orderBy('r.version', 'desc')
    .executeTakeFirst()
}

/** Stores a wording of the answer to a request that is held, which is answered from now on; answers its version. */
export async function insertAnswer(db: Db, answer: NewAnswer, now: Date): Promise<number> {
  const { articleId, contents, profileId } = answer
  const version = answer.version + 1
  await board(db)
    .insertInto('board.answer')
    .values({ articleId, version, contents, profileId, answeredAt: now })
    .execute()
  await board(db)
    .updateTable('board.article')
    .set({ consultStatus: CONSULT_STATUSES.ANSWERED, isWaiting: false })
    .where('articleId', '=', articleId)
    .execute()
  return version
}

/** A request with how long it waited, as far as that is known. */
export interface ConsultRequest {
  readonly articleId: number
  readonly title: string
  readonly writtenAt: Date
  /** When it was answered first; null while it waits. */
  readonly answeredAt: Date | null
}

/** The requests of a subject, newest first, at most so many. */
export const listRequests = (db: Db, subjectId: number, most: number): Promise<ConsultRequest[]> =>
  board(db)
    .selectFrom('board.article as a')
    .select(['a.articleId', 'a.title', 'a.writtenAt'])
    .select(
      sql<Date | null>`(select r.answered_at from board.answer r where r.article_id = a.article_id and r.version = 1)`.as(
        'answeredAt',
      ),
    )
    .where('a.subjectId', '=', subjectId)
    .where('a.deletedAt', 'is', null)
    .where('a.consultStatus', '>=', CONSULT_STATUSES.REQUESTED)
    .orderBy('a.articleId', 'desc')
    .limit(most)
    .execute()

/** How many requests of a subject wait and are answered, and since when the oldest one waits. */
export async function countRequests(
  db: Db,
  subjectId: number,
): Promise<{ readonly open: number; readonly answered: number; readonly oldestOpenAt: Date | null }> {
  return board(db)
    .selectFrom('board.article')
    .select([
      sql<number>`count(*) filter (where consult_status = 0)::int`.as('open'),
      sql<number>`count(*) filter (where consult_status = 1)::int`.as('answered'),
      sql<Date | null>`min(written_at) filter (where consult_status = 0)`.as('oldestOpenAt'),
    ])
    .where('subjectId', '=', subjectId)
    .where('deletedAt', 'is', null)
    .where('consultStatus', '>=', CONSULT_STATUSES.REQUESTED)
    .executeTakeFirstOrThrow()
}
