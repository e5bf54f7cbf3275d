import type { Db } from '#platform/server/database/database.ts'
import type { LivePollDeps } from './deps.ts'
import { countAnswers } from './polls.queries.ts'

/** As often as rooms are told, however many answer meanwhile. */
export const TELL_EVERY_SECONDS = 2

/** Tells staff, and viewers where results are shown, how many chose what, where that has changed. */
export async function tellAnswers(db: Db, { channel }: LivePollDeps, now: Date): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await db.transaction().execute(async (tx) => {
    const x = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void after.push(step) }
    const counted = await countAnswers(tx)
    // In the order of their numbers, as everybody holds channels.
    for (const { pollNo, liveBroadcastNo, counts, areResultsShown } of counted.sort(
      (one, other) => one.liveBroadcastNo - other.liveBroadcastNo,
    )) {
      const audience = areResultsShown ? 'ALL' : 'STAFF'
      await channel.tell(x, liveBroadcastNo, 'poll:results', { pollNo, counts }, { audience })
    }
  })
  for (const step of after) await step()
}
