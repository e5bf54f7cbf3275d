import { sql } from 'kysely'
import { blankingRows, type Retention } from '#platform/server/database/retention.ts'

/** What buyers wrote beside an order. */
export const PACKAGE_AD_RETENTION: readonly Retention[] = [
  {
    name: 'packageAd.comments',
    what: 'Wishes and reasons that buyers wrote beside an order',
    keptDays: 5 * 366,
    afterwards:
      'emptied, counted from the order: commercial law asks for records of contracts over five years; the order stays',
    forget: blankingRows(
      'package_ad.package_order',
      { comment: '', cancellationComment: '' },
      ({ before }) => sql`coalesce(closed_at, registered_at) < ${before}
        and (comment, cancellation_comment) <> ('', '')`,
    ),
  },
]
