import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { textAd } from '../record/reservations.queries.ts'

/** Ads whose sending has to be prepared, or given up because nobody approved them. */
const UNPREPARED: readonly ReserveStatus[] = [...AD_LIFE.moves.CANCEL_UNAPPROVED.from, ...AD_LIFE.moves.LOCK.from]

/** More than there are schools for within one minute; the rest comes with the next round. */
const MOST_AT_ONCE = 200

/** Ads with one of the statuses whose send time is not after the given one, and of which nothing is wrong; earliest first. */
async function listDue(db: Db, statuses: readonly ReserveStatus[], sendUntil: Date): Promise<number[]> {
  const rows = await textAd(db)
    .selectFrom('text_ad.reservation')
    .select('reserveSeq')
    .where('isDeleted', '=', false)
    .where('status', 'in', statuses)
    .where('sendAt', '<=', sendUntil)
    .where('cancelRequestedAt', 'is', null)
    .where('missedAt', 'is', null)
    .orderBy('sendAt')
    .orderBy('reserveSeq')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map((row) => row.reserveSeq)
}

/** Ads to be prepared (or given up) by now: those that are sent at this time or earlier. */
export function listUnprepared(db: Db, sendUntil: Date): Promise<number[]> {
  return listDue(db, UNPREPARED, sendUntil)
}

/** Ads that wait for their messages and whose time has come. */
export function listSending(db: Db, now: Date): Promise<number[]> {
  return listDue(db, [AD_LIFE.moves.LOCK.to], now)
}

/** The dispatcher prepares ads minutes before their time: one that is not prepared so long after it is late. */
const LATE_MINUTES = 2

/** Ads whose time has passed: those that nobody has prepared, and those that are flagged and wait for a person. */
export const overdueAds: AreaGauge = {
  name: 'portal_text_ads_overdue',
  help: 'Text ads whose send time has passed without sending, by what is known about them (at most 200 unprepared)',
  labels: ['state'],
  async read(db, now) {
    const unprepared = await listUnprepared(db, new Date(now.getTime() - LATE_MINUTES * 60_000))
    const { flagged } = await textAd(db)
      .selectFrom('text_ad.reservation')
      .select((each) => each.fn.countAll<number>().as('flagged'))
      .where('isDeleted', '=', false)
      .where('missedAt', 'is not', null)
      .where('cancelRequestedAt', 'is', null)
      .where('status', 'in', AD_LIFE.moves.COMPLETE.from)
      .executeTakeFirstOrThrow()
    return [
      { labels: { state: 'unprepared' }, value: unprepared.length },
      { labels: { state: 'flagged' }, value: flagged },
    ]
  },
}
