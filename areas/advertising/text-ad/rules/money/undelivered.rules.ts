const HOUR_MS = 3_600_000

/** Carriers answer within three days or never; then what is known is what there will be. */
const RESULT_HOURS = 72

/** How the messages of an ad ended. */
export interface EndedMessages {
  readonly total: number
  readonly failed: number
  readonly notSent: number
  /** At the vendor, without an answer of the carrier. */
  readonly pending: number
}

/** Whether nothing more will be heard about the messages of an ad that was complete at `completedAt`. */
export function areResultsComplete({ pending }: EndedMessages, completedAt: Date, now: Date): boolean {
  return pending === 0 || now.getTime() - completedAt.getTime() >= RESULT_HOURS * HOUR_MS
}

/** Messages that certainly did not arrive. One whose carrier never answered may have. */
export const undeliveredCount = ({ failed, notSent }: EndedMessages): number => failed + notSent

/** The share of the price that undelivered messages make, in whole won; what does not divide stays. */
export function undeliveredWon(orderAmountWon: number, messages: EndedMessages): number {
  const { total } = messages
  return total === 0 ? 0 : Math.floor((orderAmountWon * undeliveredCount(messages)) / total)
}

/** Why a part of the price goes back. */
export const undeliveredReason = (messages: EndedMessages): string =>
  `${messages.total.toLocaleString('ko-KR')}건 중 수신되지 않은 문자 ${undeliveredCount(messages).toLocaleString('ko-KR')}건`

/** How much went back, for whoever paid. */
export const undeliveredRefundText = (amountWon: number): string => `환불 금액: ${amountWon.toLocaleString('ko-KR')}원.`
