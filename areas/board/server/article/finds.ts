import { sql } from 'kysely'
import { BOARDS } from '#areas/board/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'

/** Articles of the boards that are open to everybody, by their title or number; those of a broadcast are found in its room. */
export const boardFinds: readonly FindSource[] = [
  {
    title: '게시글',
    access: BOARDS.access,
    find: ({ number, fitsPairs, among }) => sql`
      select a.title, format('%s · %s', s.name, to_char(a.written_at at time zone 'Asia/Seoul', 'YYYY.MM.DD')) as detail,
             format('%s/%s/article/%s', ${BOARDS.path}::text, a.subject_id, a.article_id) as href
      from board.article a join board.subject s using (subject_id)
      where a.deleted_at is null and s.keeper is null and s.is_open
        and (a.article_id = ${number}::bigint or (${among('board.article', 'a.article_id')} and ${fitsPairs('a.title')}))
      order by (a.article_id = ${number}::bigint) desc nulls last, a.article_id desc`,
  },
]
