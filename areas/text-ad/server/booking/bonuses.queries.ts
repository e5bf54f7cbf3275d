import { bonusExpiresAt, bonusMonth, earnedBonus } from '#areas/text-ad/rules/bonus.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { textAd } from '../record/reservations.queries.ts'

/** Counts one more completed send of a person in the month of sending, and the free sends earned by it. */
export async function recordBonus(db: Db, ownerId: number, sendAt: Date, now: Date): Promise<void> {
  const month = bonusMonth(sendAt)
  const { sent, earned } = await textAd(db)
    .insertInto('text_ad.bonus')
    .values({ owner_id: ownerId, month, sent: 1, earned: 0, expires_at: bonusExpiresAt(now) })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'month']).doUpdateSet((row) => ({ sent: row('text_ad.bonus.sent', '+', 1) })),
    )
    .returning(['sent', 'earned'])
    .executeTakeFirstOrThrow()
  if (earnedBonus(sent) === earned) return
  await textAd(db)
    .updateTable('text_ad.bonus')
    .set({ earned: earnedBonus(sent), expires_at: bonusExpiresAt(now) })
    .where('owner_id', '=', ownerId)
    .where('month', '=', month)
    .execute()
}
