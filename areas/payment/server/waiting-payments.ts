import { toDay } from '#platform/contract/seoul.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { listAttention, listDifferences } from './reconciliation/reconciliation.queries.ts'

const MANAGERS = ['ADS']

// Both are reported whatever the period; a day that is not over has no comparison that could add settled differences.
const path = (now: Date): string => screenPath('/promotion-manager/payments', { from: toDay(now), to: toDay(now) })

/** Payments at which a person has to look. */
export const waitingPayments: readonly WaitingSource[] = [
  {
    key: 'payment.differences',
    text: '결제사 장부와 다른 결제',
    flags: MANAGERS,
    path,
    isUrgent: true,
    count: async (db, _caller, now) =>
      (await listDifferences(db, { startDate: toDay(now), endDate: toDay(now) })).length,
  },
  {
    key: 'payment.attention',
    text: '확인이 필요한 결제',
    flags: MANAGERS,
    path,
    isUrgent: true,
    count: async (db, _caller, now) => (await listAttention(db, now)).length,
  },
]
