import { articleOf } from '#areas/board/server/door.ts'
import { broadcastOfSubject } from '#areas/live/broadcast/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dropOldClaims } from './claims.queries.ts'
import type { LiveConsultingDeps } from './deps.ts'

/** Tells staff that those do not write any more who have not said for long that they still do. */
export async function forgetClaims(db: Db, { channel }: LiveConsultingDeps, now: Date): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await db.transaction().execute(async (tx) => {
    const x = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void after.push(step) }
    for (const articleId of await dropOldClaims(tx, now)) {
      const article = await articleOf(tx, articleId)
      const broadcast = article && (await broadcastOfSubject(tx, article.subjectId))
      if (!broadcast) continue
      const data = { articleId, name: null }
      await channel.tell(x, broadcast.liveBroadcastNo, 'article:answering', data, { audience: 'STAFF' })
    }
  })
  for (const step of after) await step()
}
