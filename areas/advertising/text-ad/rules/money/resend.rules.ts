import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'
import type { Quote } from './price.rules.ts'
import { type PricedSchool, supplyOf } from './price.rules.ts'

/** What was decided about the messages of an ad that did not arrive, once all its results were there. */
export interface DecidedRefund {
  /** Messages that did not arrive. */
  readonly undeliveredCount: number
  /** What goes back for them, with VAT; 0 where nothing does. */
  readonly amountWon: number
  /** When the card service confirmed it. */
  readonly refundedAt: Date | null
}

/** What decides whether an ad may go once more to those whom it did not reach. */
export interface ResendFacts {
  readonly reserveStatus: ReserveStatus
  /** The ad is such a second one itself. */
  readonly isResend: boolean
  /** There is a second one already. */
  readonly isResent: boolean
  /** Undefined until all results are there. */
  readonly refund: DecidedRefund | undefined
  /** Whom the second one would go to. */
  readonly recipientCount: number
}

type ResendRefusal = 'RESULTS_OPEN' | 'REFUND_OPEN' | 'RESENT_ALREADY' | 'RESEND_OF_RESEND' | 'NOBODY_TO_RESEND'

/** Whether the failed messages of an ad may be sent again: once, when it is certain what arrived and what went back. */
export function checkResend(facts: ResendFacts): Verdict<ResendRefusal> {
  const { refund } = facts
  if (facts.isResend) return refused('RESEND_OF_RESEND')
  if (facts.isResent) return refused('RESENT_ALREADY')
  if (!AD_STATUSES[facts.reserveStatus].isOver || refund === undefined) return refused('RESULTS_OPEN')
  if (refund.amountWon > 0 && refund.refundedAt === null) return refused('REFUND_OPEN')
  return facts.recipientCount > 0 ? ALLOWED : refused('NOBODY_TO_RESEND')
}

/**
 * What it costs to send failed messages again, with VAT in whole won: what went back for just these is paid again, and what
 * was kept is not asked for twice.
 */
export function resendWon({ undeliveredCount, amountWon }: DecidedRefund, recipientCount: number): number {
  if (undeliveredCount === 0) return 0
  return Math.floor((amountWon * Math.min(recipientCount, undeliveredCount)) / undeliveredCount)
}

/** The price of such an ad, spread over its schools by recipients; what does not divide stands at the last one. */
export function resendQuote(schools: readonly PricedSchool[], orderAmount: number): Quote {
  const recipients = schools.reduce((sum, school) => sum + school.expectedTargetCount, 0)
  let [before, spread] = [0, 0]
  const items = schools.map((school) => {
    before += school.expectedTargetCount
    const until = recipients === 0 ? orderAmount : Math.floor((orderAmount * before) / recipients)
    const amount = until - spread
    spread = until
    return {
      adSmsReserveResourceMappingSeq: school.adSmsReserveResourceMappingSeq,
      payItemName: `${school.organizationName} 실패 건 재발송`,
      grade: null,
      priceWon: supplyOf(amount),
      orderAmount: amount,
    }
  })
  const supplyWon = supplyOf(orderAmount)
  return { items, supplyWon, vatWon: orderAmount - supplyWon, orderAmount, discountAmount: 0 }
}
