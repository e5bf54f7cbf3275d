import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { MOST_QUESTIONS, type Question } from '../../contract/question.contract.ts'
import { liveConsulting } from '../live-consulting.tables.ts'

/** The articles of a broadcast's board that everybody in its room may see. */
const OPEN_ARTICLES = sql`
  live_broadcast.broadcast b
    join board.article a on a.subject_id = b.board_subject_id and a.deleted_at is null
    join board.profile p on p.profile_id = a.profile_id
    left join live_consulting.open_request o on o.article_id = a.article_id`

const IS_OPEN = sql`b.is_board and (a.consult_status = -1 or o.article_id is not null)`

/** The questions of a broadcast, most votes first, as a viewer sees them; nobody's own with null. */
export async function listQuestionRows(db: Db, liveBroadcastNo: number, viewerId: number | null): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select a.article_id as "articleId", a.title, coalesce(c.votes, 0) as "voteCount", a.consult_status = 1 as "isAnswered",
      coalesce(p.viewer_id = ${viewerId}::int, false) as "isMine", coalesce(v.is_given, false) as "hasVoted"
    from ${OPEN_ARTICLES}
      left join live_consulting.vote_count c on c.article_id = a.article_id
      left join live_consulting.vote v on v.article_id = a.article_id and v.viewer_id = ${viewerId}::int
    where b.live_broadcast_no = ${liveBroadcastNo} and ${IS_OPEN}
    order by coalesce(c.votes, 0) desc, a.article_id desc limit ${MOST_QUESTIONS}`.execute(db)
  return rows
}

/** The question for which somebody votes, as it is to them. */
interface Asked {
  readonly isEnded: boolean
  readonly isMine: boolean
}

/**
 * Gives the vote of a viewer for a question of the broadcast that they watch, or takes it back, in one statement, because many do at
 * once; undefined where there is no such question. Nothing is kept of one's own, or once the broadcast is over.
 */
export async function storeVote(
  db: Db,
  {
    articleId,
    viewerId,
    isGiven,
  }: { readonly articleId: number; readonly viewerId: number; readonly isGiven: boolean },
  now: Date,
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    with asked as (
      select a.article_id, b.live_broadcast_no, b.end_at is not null as is_ended,
        coalesce(p.viewer_id = ${viewerId}::int, false) as is_mine
      from ${OPEN_ARTICLES} join live_channel.viewer w on w.live_broadcast_no = b.live_broadcast_no
      where w.viewer_id = ${viewerId}::int and a.article_id = ${articleId} and ${IS_OPEN}),
    voted as (
      insert into live_consulting.vote as v (article_id, viewer_id, live_broadcast_no, is_given, voted_at)
      select article_id, ${viewerId}::int, live_broadcast_no, ${isGiven}::boolean, ${now}::timestamptz from asked
      where not is_ended and not is_mine
      on conflict (article_id, viewer_id) do update set
        is_given = excluded.is_given, voted_at = excluded.voted_at, is_counted = false
      where v.is_given <> excluded.is_given)
    select is_ended as "isEnded", is_mine as "isMine" from asked`.execute(db)
  return rows[0]
}

/** Votes of one round. */
const MOST_COUNTED = 10_000

/** A question whose votes are others than the room was told. */
export interface Counted {
  readonly articleId: number
  readonly liveBroadcastNo: number
  readonly votes: number
}

/** Counts the votes that were given or taken back since the last round, in a transaction; answers the questions for which that changes something. */
export async function countVotes(tx: Db): Promise<Counted[]> {
  const { rows: fresh } = await sql<{ id: number }>`
    update live_consulting.vote set is_counted = true
    where (article_id, viewer_id) in (
      select article_id, viewer_id from live_consulting.vote where not is_counted limit ${MOST_COUNTED} for update skip locked)
    returning article_id as id`.execute(tx)
  if (fresh.length === 0) return []
  const ids = [...new Set(fresh.map(({ id }) => id))]
  // Of the same transaction, but a statement of its own: it sees what others have committed meanwhile.
  const { rows } = await sql<Counted>`
    insert into live_consulting.vote_count as c (article_id, live_broadcast_no, votes)
    select article_id, live_broadcast_no, count(*) filter (where is_given)::int from live_consulting.vote
    where article_id = any(${ids}::int[]) group by article_id, live_broadcast_no order by article_id
    on conflict (article_id) do update set votes = excluded.votes where c.votes <> excluded.votes
    returning article_id as "articleId", live_broadcast_no as "liveBroadcastNo", votes`.execute(tx)
  return rows
}

/** Shows the title of a request to everybody in the room; false where it is shown already. */
export async function addOpenRequest(
  db: Db,
  request: { readonly articleId: number; readonly liveBroadcastNo: number },
  now: Date,
): Promise<boolean> {
  const added = await liveConsulting(db)
    .insertInto('live_consulting.open_request')
    .values({ ...request, openedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Shows the title of a request no longer; false where it was not shown. */
export async function dropOpenRequest(db: Db, articleId: number): Promise<boolean> {
  const dropped = await liveConsulting(db)
    .deleteFrom('live_consulting.open_request')
    .where('articleId', '=', articleId)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** Forgets who voted for an article that goes off the board, and that its title was shown. */
export async function forgetVotes(db: Db, articleId: number): Promise<void> {
  await dropOpenRequest(db, articleId)
  await sql`delete from live_consulting.vote where article_id = ${articleId}`.execute(db)
  await sql`delete from live_consulting.vote_count where article_id = ${articleId}`.execute(db)
}
