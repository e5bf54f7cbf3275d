import type { Db } from '#platform/server/database/database.ts'
import type { LiveConsultingDeps } from '../deps.ts'
import { countVotes } from './votes.queries.ts'

/** As often as rooms are told, however many vote meanwhile. */
export const TELL_EVERY_SECONDS = 2

/** Tells rooms how many want to know the same, where that has changed. */
export async function tellVotes(db: Db, { channel }: Pick<LiveConsultingDeps, 'channel'>, now: Date): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await db.transaction().execute(async (tx) => {
    const x = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void after.push(step) }
    const counted = Map.groupBy(await countVotes(tx), ({ liveBroadcastNo }) => liveBroadcastNo)
    // In the order of their numbers, as everybody holds channels.
    for (const [liveBroadcastNo, questions] of [...counted].sort(([one], [other]) => one - other)) {
      const votes = questions.map(({ articleId, votes: voteCount }) => ({ articleId, voteCount }))
      await channel.tell(x, liveBroadcastNo, 'article:votes', { votes })
    }
  })
  for (const step of after) await step()
}
