import { sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import type { AreaGauge, Reading } from '#platform/server/metrics.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { listAttention } from './reconciliation/reconciliation.queries.ts'

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
