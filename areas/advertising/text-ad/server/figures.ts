import { type RawBuilder, sql } from 'kysely'
import { MANAGERS } from '#areas/advertising/text-ad/contract/access.ts'
import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countedDays, type FigureSource, type Span, tallyWeeks } from '#platform/server/figures.ts'
import { screenPath } from '#platform/server/waiting.ts'

const SENT = 'SEND_COMPLETE'
const IS_SENT = sql.raw(`ad.status in (${codeText(codesWhere(AD_STATUSES, { group: SENT }))}) and not ad.is_deleted`)

/** Ads that were sent in a period: of one owner, or (null) of everybody. */
const sentIn = ({ from, until }: Span, amount: RawBuilder<number>, ownerId: number | null): RawBuilder<unknown> => sql`
  select ad.send_at as at, ${amount} as amount from text_ad.reservation ad
  where ${IS_SENT} and ad.send_at >= ${from} and ad.send_at < ${until}
    and (${ownerId}::bigint is null or ad.owner_id = ${ownerId})`

const BY_SEND_DAY = { periodType: 'sendReserveYmdt' } as const

const sentAds: FigureSource = {
  key: 'text-ad.sent',
  title: '발송완료 문자광고',
  unit: '건',
  flags: MANAGERS,
  path: (now) => screenPath(MANAGED_RESERVATIONS.path, { status: SENT, ...BY_SEND_DAY, ...countedDays(now) }),
  count: (db, _caller, now) => tallyWeeks(db, now, (span) => sentIn(span, sql`1`, null)),
}

type Named = Pick<FigureSource, 'key' | 'title' | 'unit'>

/** Of the ads of those who place them for themselves or for their customers. */
const ownAds = (named: Named, amount: RawBuilder<number>): FigureSource => ({
  ...named,
  flags: ['IAMCLASS', 'AGENCY'],
  path: (now) => screenPath(OWN_RESERVATIONS.path, { group: SENT, ...BY_SEND_DAY, ...countedDays(now) }),
  count: (db: Db, { userId }, now) => tallyWeeks(db, now, (span) => sentIn(span, amount, userId)),
})

/** How text ads go, for those who run them and for those who place them. */
export const adFigures: readonly FigureSource[] = [
  sentAds,
  ownAds({ key: 'text-ad.own-recipients', title: '내 문자광고 예상 수신자', unit: '명' }, sql`ad.target_count`),
  ownAds({ key: 'text-ad.own-spent', title: '내 문자광고 청구 금액', unit: '원' }, sql`ad.order_amount_won`),
]
