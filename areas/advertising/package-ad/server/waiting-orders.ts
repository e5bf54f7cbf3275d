import { MANAGED_ORDERS, OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { BUYERS, MANAGERS } from '../contract/access.ts'
import type { FilterDateType } from '../contract/codes.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { tallyOrders } from './order-history.queries.ts'

/** Days ahead for which an order is prepared: as long before as it has to be ordered. */
const DAYS_AHEAD = 7

interface Days {
  readonly startDate: string
  readonly endDate: string
}

const today = (now: Date): Days => ({ startDate: toDay(now), endDate: toDay(now) })
const comingDays = (now: Date): Days => ({ startDate: toDay(now), endDate: addDays(toDay(now), DAYS_AHEAD) })

interface PaidOrdersOptions {
  readonly key: string
  readonly text: string
  readonly isOwn?: boolean
  readonly filterDateType: FilterDateType
  readonly daysOf: (now: Date) => Days
}

/** Paid orders of a period. The history itself is asked, so that a number never differs from what its link opens. */
function paidOrders({ key, text, isOwn = false, filterDateType, daysOf }: PaidOrdersOptions): WaitingSource {
  const paymentStatusCode = ORDER_LIFE.moves.PAY.to
  return {
    key,
    text,
    flags: isOwn ? BUYERS : MANAGERS,
    path: (now) =>
      screenPath(isOwn ? OWN_ORDERS.path : MANAGED_ORDERS.path, { paymentStatusCode, filterDateType, ...daysOf(now) }),
    count(db, caller, now) {
      const nothing = { isManager: undefined, userId: undefined, adPackageSeq: undefined }
      const search = { ...nothing, ...daysOf(now), paymentStatusCode, filterDateType } as const
      return tallyOrders(db, isOwn ? caller.userId : null, search)
    },
  }
}

/** What waits for the people who run package ads, and for those who ordered them. */
export const waitingOrders: readonly WaitingSource[] = [
  paidOrders({
    key: 'package-ad.ordered-today',
    text: '오늘 접수된 패키지광고',
    filterDateType: 'REGISTERED',
    daysOf: today,
  }),
  {
    ...paidOrders({
      key: 'package-ad.run-today',
      text: '오늘 집행할 패키지광고',
      filterDateType: 'PREFERRED',
      daysOf: today,
    }),
    isUrgent: true,
  },
  paidOrders({
    key: 'package-ad.coming',
    text: '7일 이내 집행할 패키지광고',
    filterDateType: 'PREFERRED',
    daysOf: comingDays,
  }),
  paidOrders({
    key: 'package-ad.own-coming',
    text: '7일 이내 집행되는 내 패키지광고',
    isOwn: true,
    filterDateType: 'PREFERRED',
    daysOf: comingDays,
  }),
]
