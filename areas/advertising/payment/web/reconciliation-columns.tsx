import { dottedDay } from '#platform/contract/seoul.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { AGREEMENT_TEXTS } from '../rules/payment-words.rules.ts'
import * as columns from '../rules/reconciliation-columns.rules.ts'
import { AGREEMENT_TONES } from './payment-words.ts'

/** What happened on each day, by kind. */
export const DAY_COLUMNS = screenColumns(columns.DAY_COLUMNS, {
  day: ({ day }) => dottedDay(day),
  agreement: ({ agreement }) => <StatusTag tone={AGREEMENT_TONES[agreement]}>{AGREEMENT_TEXTS[agreement]}</StatusTag>,
})

/** How the vendor's books differ from ours. */
export const DIFFERENCE_COLUMNS = screenColumns(columns.DIFFERENCE_COLUMNS, {
  resolvedYmdt: ({ resolvedYmdt }) =>
    resolvedYmdt === null ? <StatusTag tone="danger">미해결</StatusTag> : stampText(resolvedYmdt),
})

/** Payments whose outcome takes longer than it should. */
export const ATTENTION_COLUMNS = screenColumns(columns.ATTENTION_COLUMNS, {
  status: ({ status }) => <StatusTag of={PAYMENT_STATES[status]} />,
  triedCount: ({ triedCount }) => `${triedCount}회`,
})
