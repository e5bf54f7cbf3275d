import { AD_LIFE } from '#areas/text-ad/rules/ad-life.rules.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { textAd } from '../record/reservations.queries.ts'
import { listUnprepared } from './due-ads.queries.ts'

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
      .where('is_deleted', '=', false)
      .where('missed_at', 'is not', null)
      .where('cancel_requested_at', 'is', null)
      .where('status', 'in', AD_LIFE.moves.COMPLETE.from)
      .executeTakeFirstOrThrow()
    return [
      { labels: { state: 'unprepared' }, value: unprepared.length },
      { labels: { state: 'flagged' }, value: flagged },
    ]
  },
}
