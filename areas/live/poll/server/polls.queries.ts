import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { MOST_POLLS, type StaffPoll, type ViewerPoll } from '../contract/poll.contract.ts'
import { livePoll } from './live-poll.tables.ts'

const polls = (db: Db, liveBroadcastNo: number) =>
  livePoll(db).selectFrom('live_poll.poll').where('liveBroadcastNo', '=', liveBroadcastNo)

/** A poll of a broadcast, held until the end of the transaction; undefined where there is none. */
export const holdPoll = (tx: Db, liveBroadcastNo: number, pollNo: number) =>
  polls(tx, liveBroadcastNo)
    .select(['pollNo', 'counts', 'areResultsShown', 'closedAt'])
    .where('pollNo', '=', pollNo)
    .forUpdate()
    .executeTakeFirst()

/** The number of the open poll of a broadcast; undefined without one. */
export const openPollOf = async (db: Db, liveBroadcastNo: number): Promise<number | undefined> =>
  (await polls(db, liveBroadcastNo).select('pollNo').where('closedAt', 'is', null).executeTakeFirst())?.pollNo

/** The polls of a broadcast, newest first. */
export async function listPollRows(db: Db, liveBroadcastNo: number): Promise<StaffPoll[]> {
  const rows = await polls(db, liveBroadcastNo)
    .select(['pollNo', 'question', 'choices', 'counts', 'areResultsShown', 'startedAt', 'closedAt'])
    .orderBy('pollNo', 'desc')
    .limit(MOST_POLLS)
    .execute()
  return rows.map(({ startedAt, closedAt, choices, counts, ...poll }) => ({
    ...poll,
    choices: [...choices],
    counts: [...counts],
    isOpen: closedAt === null,
    startedYmdt: toYmdt(startedAt),
    closedYmdt: closedAt && toYmdt(closedAt),
  }))
}

/** The poll that viewers of a broadcast see, with what this one chose; null without one. */
export async function findShownPoll(
  db: Db,
  liveBroadcastNo: number,
  viewerId: number | null,
): Promise<ViewerPoll | null> {
  const { rows } = await sql<ViewerPoll>`
    select p.poll_no as "pollNo", p.question, p.choices, p.closed_at is null as "isOpen",
      p.are_results_shown as "areResultsShown", case when p.are_results_shown then p.counts end as counts,
      a.choice as "ownChoice"
    from live_poll.poll p left join live_poll.answer a on a.poll_no = p.poll_no and a.viewer_id = ${viewerId}::int
    where p.live_broadcast_no = ${liveBroadcastNo} and (p.closed_at is null or p.are_results_shown)
    order by p.closed_at is null desc, p.poll_no desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Starts a poll; the results of the ones before are not shown any more. A second open one violates `poll_open_once`. */
export async function insertPoll(
  tx: Db,
  poll: { readonly liveBroadcastNo: number; readonly question: string; readonly choices: string[] },
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  await hideResults(tx, poll.liveBroadcastNo)
  const { pollNo } = await livePoll(tx)
    .insertInto('live_poll.poll')
    .values({ ...poll, counts: poll.choices.map(() => 0), startedBy: userId, startedAt: now })
    .returning('pollNo')
    .executeTakeFirstOrThrow()
  return pollNo
}

/** Shows the results of no poll of a broadcast any more. */
export const hideResults = (tx: Db, liveBroadcastNo: number) =>
  livePoll(tx)
    .updateTable('live_poll.poll')
    .set({ areResultsShown: false })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('areResultsShown', '=', true)
    .execute()

/** Changes a poll that the transaction holds. */
export const changePoll = (
  tx: Db,
  pollNo: number,
  change: { readonly areResultsShown: boolean } | { readonly closedAt: Date },
) => livePoll(tx).updateTable('live_poll.poll').set(change).where('pollNo', '=', pollNo).execute()

/** The poll that somebody answers, as it stands. */
interface Asked {
  readonly isClosed: boolean
  readonly hasChoice: boolean
}

/**
 * Keeps what a viewer chose in a poll of the broadcast that they watch, in one statement, because everybody in the room answers at
 * once; undefined where there is no such poll. Nothing is kept of a closed one, or of a choice that it does not have.
 */
export async function storeAnswer(
  db: Db,
  { pollNo, viewerId, choice }: { readonly pollNo: number; readonly viewerId: number; readonly choice: number },
  now: Date,
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    with asked as (
      select p.poll_no, p.closed_at is not null as is_closed, ${choice}::int <= array_length(p.choices, 1) as has_choice
      from live_poll.poll p join live_channel.viewer w on w.live_broadcast_no = p.live_broadcast_no
      where p.poll_no = ${pollNo} and w.viewer_id = ${viewerId}::int),
    answered as (
      insert into live_poll.answer as a (poll_no, viewer_id, choice, answered_at)
      select poll_no, ${viewerId}::int, ${choice}::smallint, ${now}::timestamptz from asked
      where not is_closed and has_choice
      on conflict (poll_no, viewer_id) do update set
        choice = excluded.choice, answered_at = excluded.answered_at, is_counted = false
      where a.choice <> excluded.choice)
    select is_closed as "isClosed", has_choice as "hasChoice" from asked`.execute(db)
  return rows[0]
}

/** Answers of one round. */
const MOST_COUNTED = 10_000

/** A poll whose answers are others than the room was told. */
export interface Counted {
  readonly pollNo: number
  readonly liveBroadcastNo: number
  readonly counts: number[]
  readonly areResultsShown: boolean
}

/**
 * Counts the answers that were given since the last round, in a transaction; answers the polls for which that changes something. An
 * answer that was under way while its poll was closed is counted, too.
 */
export async function countAnswers(tx: Db): Promise<Counted[]> {
  const { rows: fresh } = await sql<{ no: number }>`
    update live_poll.answer set is_counted = true
    where (poll_no, viewer_id) in (
      select poll_no, viewer_id from live_poll.answer where not is_counted limit ${MOST_COUNTED} for update skip locked)
    returning poll_no as no`.execute(tx)
  if (fresh.length === 0) return []
  const numbers = [...new Set(fresh.map(({ no }) => no))]
  // A statement of its own: it sees what others have committed meanwhile.
  const { rows } = await sql<Counted>`
    update live_poll.poll p set counts = c.counts
    from (
      select q.poll_no, array_agg(n.answers order by n.choice) as counts
      from live_poll.poll q cross join lateral (
        select s.choice, count(a.viewer_id)::int as answers
        from generate_subscripts(q.choices, 1) as s(choice)
          left join live_poll.answer a on a.poll_no = q.poll_no and a.choice = s.choice
        group by s.choice) n
      where q.poll_no = any(${numbers}::int[])
      group by q.poll_no) c
    where p.poll_no = c.poll_no and p.counts <> c.counts
    returning p.poll_no as "pollNo", p.live_broadcast_no as "liveBroadcastNo", p.counts,
      p.are_results_shown as "areResultsShown"`.execute(tx)
  return rows
}
