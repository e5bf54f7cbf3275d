import { isUnknown, type RecordedCall, type VendorStep } from '../vendor-record.ts'
import { groupBy, type History, type Invariant } from './history.ts'

/** Which question has to be answered before a step of unknown outcome is taken again, and how often. */
const QUESTIONS = {
  APPROVE: { step: 'LOOK_UP', times: 1 },
  REFUND: { step: 'LOOK_UP', times: 1 },
  // What a vendor does not find may still be on its way there: only the second time counts.
  SEND: { step: 'FIND', times: 2 },
} as const satisfies Partial<Record<VendorStep, { step: VendorStep; times: number }>>
type Once = keyof typeof QUESTIONS

const ONCE: readonly VendorStep[] = ['APPROVE', 'REFUND', 'SEND']
const isOnce = (step: VendorStep): step is Once => ONCE.includes(step)

/** Calls by what they are about: refunds, which go by the vendor's number, are put to the key of their order. */
function callsByKey({ calls, vendorOrders }: History): Map<string, RecordedCall[]> {
  const keys = new Map(vendorOrders.map((order) => [order.transactionId, order.orderKey]))
  return groupBy(calls, (call) => keys.get(call.key) ?? call.key)
}

const wasAnswered = ({ mode, isKilled, endedAt }: RecordedCall): boolean =>
  ['ok', 'slow', 'absent'].includes(mode) && !isKilled && endedAt !== null

/** Nobody repeats what may have happened without having asked the vendor. */
export const unknownIsAskedAbout: Invariant = {
  name: 'ask before repeating',
  isAlways: true,
  check: (history) =>
    [...callsByKey(history)].flatMap(([key, calls]) =>
      calls.flatMap((call, index) => {
        const { step } = call
        if (!isOnce(step)) return []
        const before = calls.slice(0, index)
        const last = before.findLastIndex((each) => each.step === step && isUnknown(each))
        if (last < 0) return []
        const question = QUESTIONS[step]
        const asked = before.slice(last + 1).filter((each) => each.step === question.step && wasAnswered(each))
        return asked.length >= question.times
          ? []
          : [`${key}: ${step} again after ${asked.length} answers of ${question.step}`]
      }),
    ),
}

/**
 * Two workers never ask for the same money or send the same messages at the same time, unless one of them has taken the
 * payment over from the other.
 */
export const oneAtATime: Invariant = {
  name: 'one at a time',
  isAlways: true,
  check: (history) =>
    [...callsByKey(history)].flatMap(([key, calls]) =>
      calls.flatMap((call, index) => {
        if (!isOnce(call.step)) return []
        const isBeside = (other: RecordedCall) =>
          other.step === call.step && isAwaited(other, call.arrivedAt) && other.leaseId === call.leaseId
        return calls.slice(0, index).some(isBeside) ? [`${key}: two calls of ${call.step} at the same time`] : []
      }),
    ),
}

/** Whether somebody waits for the answer at that time. */
const isAwaited = ({ isKilled, mode, endedAt }: RecordedCall, at: number): boolean =>
  !isKilled && mode !== 'late' && (endedAt ?? Number.POSITIVE_INFINITY) > at

/** What a call is about to do is committed before the vendor hears of it. */
export const intentionComesFirst: Invariant = {
  name: 'intention first',
  isAlways: true,
  check: ({ calls }) =>
    calls
      .filter((call) => call.wasIntended === false)
      .map((call) => `${call.key}: ${call.step} was called before it was committed`),
}
