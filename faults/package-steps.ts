import { cancelOrder, orderPackage, settleOrderPayment } from '#areas/advertising/package-ad/contract/order.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { pressButton, type WindowButton } from './payment-window.ts'
import type { StubbornPerson } from './person.ts'
import type { Stage } from './stage.ts'

/** One order of a package on its way. */
export interface OrderVisit {
  readonly stage: Stage
  readonly owner: StubbornPerson
  orderSeq: number
  windowUrl: string
  returned: Record<string, unknown> | null
  /** The card vendor's number of the paid order. */
  transactionId: string
}

/** One step of the script of an order. False: it cannot go on. */
export type OrderStep = (visit: OrderVisit) => Promise<boolean>

/** Begins an order. */
export const orderVisitOf = (stage: Stage, owner: StubbornPerson): OrderVisit => ({
  stage,
  owner,
  orderSeq: 0,
  windowUrl: '',
  returned: null,
  transactionId: '',
})

/** Plays the steps of a script one after the other; answers whether it came to its end. */
export async function playOrder(visit: OrderVisit, script: readonly OrderStep[]): Promise<boolean> {
  for (const step of script) if (!(await step(visit))) return false
  return true
}

const PACKAGE = { adPackageSeq: 3, adPackageName: 'C', orderAmount: 600_000, paymentAmount: 600_000 }
const PREFERRED_DAY = '2026-12-16'

/** Orders a package and opens the payment window. */
export const order: OrderStep = async (visit) => {
  const ordered = await visit.owner.send(orderPackage, { body: { ...PACKAGE, preferredYmd: PREFERRED_DAY } })
  visit.stage.count('output' in ordered ? 'package ordered' : `order: ${ordered.code}`)
  if (!('output' in ordered)) return false
  visit.orderSeq = ordered.output.adPackageOrderSeq
  visit.windowUrl = ordered.output.url
  return true
}

/** Decides in the payment window. */
export const pressForOrder =
  (button: WindowButton): OrderStep =>
  async (visit) => {
    visit.returned = await pressButton(visit.windowUrl, 'adPackageOrderSeq', button)
    return visit.returned !== null
  }

/** The browser comes back from the window, several times at once if told so. False unless the order is paid. */
export const comeBackForOrder =
  (times: number, patience?: number): OrderStep =>
  async (visit) => {
    const body = (visit.returned ?? {}) as CallInput<typeof settleOrderPayment>['body']
    const answers = await Promise.all(
      Array.from({ length: times }, () => visit.owner.send(settleOrderPayment, { body }, patience)),
    )
    for (const answer of answers) {
      visit.stage.count(`order callback: ${'output' in answer ? answer.output.paymentStatusCode : answer.code}`)
      if ('output' in answer) visit.transactionId = answer.output.paymentTransactionId ?? ''
    }
    return visit.transactionId !== ''
  }

/** An administrator cancels the paid order, several times at once if told so. */
export const cancelPaid =
  (times = 1): OrderStep =>
  async ({ stage, orderSeq, transactionId }) => {
    const body = { adPackageOrderSeq: orderSeq, transactionId, comment: '점검' }
    const answers = await Promise.all(
      Array.from({ length: times }, () => stage.cast.manager.send(cancelOrder, { body })),
    )
    for (const answer of answers) stage.count(`order cancelled: ${'output' in answer ? 'done' : answer.code}`)
    return answers.some((answer) => 'output' in answer)
  }
