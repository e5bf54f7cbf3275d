import { isUnknown, type RecordedCall } from '../vendor-record.ts'
import type { History, Invariant } from './history.ts'

interface Kind {
  readonly name: string
  is(call: RecordedCall, about: string): boolean
}

const SMS = 'SMS-'
const PACKAGE = 'PACKAGE-'
const AD = 'AD:'
const NOTICE = 'RESULT:'
const TEST = 'TEST:'

type Step = RecordedCall['step']
type Mode = RecordedCall['mode']

/** The call met the fault and its caller lived to wonder. */
const met = (name: string, step: Step, about: string, mode: Mode): Kind => ({
  name,
  is: (call, key) => call.step === step && key.startsWith(about) && call.mode === mode && !call.isKilled,
})

/** The caller died while it waited. */
const died = (name: string, step: Step, about: string, mode: 'hang' | 'slow'): Kind => ({
  name,
  is: (call, key) => call.step === step && key.startsWith(about) && call.mode === mode && call.isKilled,
})

/** The ways in which nobody knows at first what happened: each has to occur in every run. */
const KINDS: readonly Kind[] = [
  met('order sheet lost', 'RESERVE', SMS, 'lose-answer'),
  died('killed between order sheet and its record', 'RESERVE', SMS, 'slow'),
  met('approval lost', 'APPROVE', SMS, 'lose-answer'),
  met('approval never arrived', 'APPROVE', SMS, 'down'),
  met('approval late', 'APPROVE', SMS, 'late'),
  met('approval hung', 'APPROVE', SMS, 'hang'),
  met('approval overtaken', 'APPROVE', SMS, 'slow'),
  died('killed between intention and approval', 'APPROVE', SMS, 'hang'),
  died('killed between approval and its record', 'APPROVE', SMS, 'slow'),
  met('look-up lost', 'LOOK_UP', SMS, 'lose-answer'),
  met('approved, and not known to the vendor for a while', 'LOOK_UP', SMS, 'absent'),
  met('refund lost', 'REFUND', SMS, 'lose-answer'),
  met('refund never arrived', 'REFUND', SMS, 'down'),
  met('refund late', 'REFUND', SMS, 'late'),
  met('refund hung', 'REFUND', SMS, 'hang'),
  died('killed between intention and refund', 'REFUND', SMS, 'hang'),
  died('killed between refund and its record', 'REFUND', SMS, 'slow'),
  met('package approval lost', 'APPROVE', PACKAGE, 'lose-answer'),
  died('killed between package approval and its record', 'APPROVE', PACKAGE, 'slow'),
  died('package approval open when the order expires', 'APPROVE', PACKAGE, 'hang'),
  met('package refund lost', 'REFUND', PACKAGE, 'lose-answer'),
  died('killed between package refund and its record', 'REFUND', PACKAGE, 'slow'),
  met('sending lost', 'SEND', AD, 'lose-answer'),
  met('sending never arrived', 'SEND', AD, 'down'),
  met('not found, then found', 'SEND', AD, 'late'),
  met('not listed when it should be', 'FIND', AD, 'absent'),
  died('killed between claim and sending', 'SEND', AD, 'hang'),
  died('killed between sending and its record', 'SEND', AD, 'slow'),
  met('results lost', 'RESULTS', '', 'lose-answer'),
  met('notice lost', 'SEND', NOTICE, 'lose-answer'),
  met('notice late', 'SEND', NOTICE, 'late'),
  died('killed between claim and notice', 'SEND', NOTICE, 'hang'),
  died('killed between notice and its record', 'SEND', NOTICE, 'slow'),
  met('test lost', 'SEND', TEST, 'lose-answer'),
  died('killed between test and its record', 'SEND', TEST, 'slow'),
]

/** How often each kind of unknown outcome occurred. */
export function countUnknown({ calls, vendorOrders }: Pick<History, 'calls' | 'vendorOrders'>): Map<string, number> {
  const keys = new Map(vendorOrders.map((order) => [order.transactionId, order.orderKey]))
  return new Map(
    KINDS.map(({ name, is }) => [name, calls.filter((call) => is(call, keys.get(call.key) ?? call.key)).length]),
  )
}

/** A run proves nothing about what did not occur in it. `least`: how often each kind has to. */
export const everythingOccurred = (least: number): Invariant => ({
  name: 'unknown outcomes occurred',
  isAlways: false,
  check: (history) => [
    ...[...countUnknown(history)].flatMap(([name, times]) =>
      times >= least ? [] : [`${name}: ${times} times instead of ${least}`],
    ),
    ...history.stage.spoilt,
  ],
})

/** Calls whose outcome their callers could not know, of any kind. */
export const countAllUnknown = (calls: readonly RecordedCall[]): number => calls.filter(isUnknown).length
