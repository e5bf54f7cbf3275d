import { sql } from 'kysely'
import { BOARDS } from '#areas/board/contract/places.ts'
import { recordsBy, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { ARTICLE_RECORD } from '../../contract/article.contract.ts'

/** Articles of the boards that are open to everybody in the trail of everything, by their title. */
export const articleTrail: TrailKind = {
  entity: ARTICLE_RECORD.entity,
  find: recordsBy(
    (ids) => sql`
      select a.article_id::text as id, a.title as name,
             format('%s/%s/article/%s', ${BOARDS.path}::text, a.subject_id, a.article_id) as href
      from board.article a join board.subject s using (subject_id)
      where a.article_id = any(${ids}::bigint[]) and a.deleted_at is null and s.keeper is null`,
  ),
}
