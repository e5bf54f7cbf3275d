import { sql } from 'kysely'
import type { Retention } from '#platform/server/database/retention.ts'

/** The advertiser's colleagues who heard how an ad went. */
const RESULT_RECEIVERS: Retention = {
  name: 'textAd.resultReceivers',
  what: 'Further numbers that got the result of an ad',
  keptDays: 3 * 366,
  afterwards: 'removed together with the numbers of the recipients; the ad stays',
  async forget({ db, before, most }) {
    const gone = await sql`
      update text_ad.reservation set receivers = '{}' where reserve_seq in (
        select reserve_seq from text_ad.reservation
        where send_at < ${before} and receivers <> '{}' limit ${most})`.execute(db)
    return Number(gone.numAffectedRows ?? 0)
  },
}

export const TEXT_AD_RETENTION: readonly Retention[] = [RESULT_RECEIVERS]
