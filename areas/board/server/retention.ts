import { type RawBuilder, sql } from 'kysely'
import { removeFile } from '#areas/base/files/server/door.ts'
import { blankingRows, FORGOTTEN, type Forgetting, type Retention } from '#platform/server/database/retention.ts'

/** How somebody is called who watched, once their name is forgotten. */
const NAMELESS_VIEWER = '시청자'

/** Articles by people who joined by name, and not with an account. */
const BY_VIEWER = sql`profile_id in (select profile_id from board.profile where viewer_id is not null)`

/** What people wrote on boards. Articles stay as rows: how many asked and were answered is right for ever. */
export const BOARD_RETENTION: readonly Retention[] = [
  {
    name: 'board.viewerNames',
    what: 'Names under which viewers of a broadcast wrote on its board',
    keptDays: 90,
    afterwards: 'replaced by 시청자, counted from the last that they wrote: whoever asked has had their answer by then',
    forget: blankingRows(
      'board.profile',
      { nickName: NAMELESS_VIEWER },
      ({ before }) => sql`viewer_id is not null and created_at < ${before} and nick_name <> ${NAMELESS_VIEWER}
        and not exists (select from board.article a where a.profile_id = profile.profile_id and a.written_at >= ${before})
        and not exists (select from board.comment c where c.profile_id = profile.profile_id and c.written_at >= ${before})`,
    ),
  },
  {
    name: 'board.viewerQuestions',
    what: 'What viewers of a broadcast asked, with answers and comments',
    keptDays: 366,
    afterwards: 'replaced by (삭제됨): as long as the chat beside it; how many asked and were answered stays',
    forget: (step) => forgetArticles(step, sql`written_at < ${step.before} and ${BY_VIEWER}`),
  },
  {
    name: 'board.removedTexts',
    what: 'Articles and comments that were removed',
    keptDays: 90,
    afterwards: 'replaced by (삭제됨): whoever objects to a removal does so within weeks',
    async forget(step) {
      const ofComments = await forgetRemovedComments(step)
      return ofComments + (await forgetArticles(step, sql`deleted_at < ${step.before}`))
    },
  },
  {
    name: 'board.correspondence',
    what: 'Articles of partners with answers, comments and files',
    keptDays: 5 * 366,
    afterwards: 'replaced by (삭제됨), files removed: commercial law asks for papers of the trade over five years',
    forget: (step) => forgetArticles(step, sql`greatest(written_at, changed_at) < ${step.before}`),
  },
]

const forgetRemovedComments = blankingRows(
  'board.comment',
  { text: FORGOTTEN },
  ({ before }) => sql`deleted_at < ${before} and text <> ${FORGOTTEN}`,
)

/** Forgets articles with all that hangs on them, in one transaction. */
function forgetArticles({ db, now, most }: Forgetting, which: RawBuilder<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select article_id as id from board.article
      where ${which} and (title, contents) <> (${FORGOTTEN}, ${FORGOTTEN})
      order by article_id limit ${most} for update`.execute(tx)
    if (rows.length === 0) return 0
    const mine = sql`article_id = any(${rows.map(({ id }) => id)}::int[])`
    await sql`update board.article set title = ${FORGOTTEN}, contents = ${FORGOTTEN} where ${mine}`.execute(tx)
    await sql`update board.answer set contents = ${FORGOTTEN} where ${mine}`.execute(tx)
    await sql`update board.comment set text = ${FORGOTTEN} where ${mine}`.execute(tx)
    const files = await sql<{ no: number }>`
      delete from board.attachment where ${mine} returning object_storage_no as no`.execute(tx)
    for (const { no } of files.rows) await removeFile(tx, no, now)
    return rows.length
  })
}
