import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import type { AreaGauge, Reading } from '#platform/server/metrics.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { listAttention, tallyAttention, tallyDifferences } from './reconciliation/reconciliation.queries.ts'

/** Payments whose outcome takes longer than it should, by status: what the administrator sees as "확인이 필요한 결제". */
const unsettledPayments: AreaGauge = {
  name: 'portal_payments_unsettled',
  help: 'Payments and refunds whose outcome takes longer than it should (at most 200 are counted)',
  labels: ['status'],
  async read(db, now) {
    const late = await listAttention(db, now)
    return codesWhere(PAYMENT_STATES, { isUnsettled: true }).map((status): Reading => {
      return { labels: { status }, value: late.filter((payment) => payment.status === status).length }
    })
  },
}

const openDifferences: AreaGauge = {
  name: 'portal_payment_differences',
  help: 'Payments on which our books and those of the vendor differ',
  async read(db) {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from payment.difference where resolved_at is null`.execute(db)
    return rows.map(({ open }) => ({ value: open }))
  },
}

/** What an operator's alarms watch about money. */
export const paymentGauges: readonly AreaGauge[] = [unsettledPayments, openDifferences]

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
    count: (db, _caller, now) => tallyDifferences(db, { startDate: toDay(now), endDate: toDay(now) }),
  },
  {
    key: 'payment.attention',
    text: '확인이 필요한 결제',
    flags: MANAGERS,
    path,
    isUrgent: true,
    count: (db, _caller, now) => tallyAttention(db, now),
  },
]
