import { useCallback, useEffect, useRef, useState } from 'react'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import { type CardResult, cardWindow, unpaidText, useCardWindow } from '#areas/advertising/payment/web/door.tsx'
import { abandonPayment, pay } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { productName, type Quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { paymentResults, type Settlement } from '#areas/advertising/text-ad/web/payment/results.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirm } from '#platform/web/feedback/dialog.ts'
import { IMPORTANT_TOAST_MS, toast } from '#platform/web/feedback/toast.ts'
import { isPlaced } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'

const ASK_SERVER_MS = 3_000
const UNPAID_TEXT =
  '광고가 접수되지 않았습니다. 결제된 금액이 있으면 전액 환불됩니다. 내용을 확인한 뒤 다시 진행해주세요.'

/**
 * `BLOCKED`: the browser refused the window. `CLOSED`: the window is gone and the result is not known yet. `HELD`: a
 * payment is under way that was not begun on this page.
 */
export type PaymentStage = 'IDLE' | 'OPENING' | 'WAITING' | 'CLOSED' | 'BLOCKED' | 'HELD'

/** `UNPAID`: nobody has agreed to pay yet. `APPROVING`: the vendor is taking the money. `UNKNOWN`: the server did not say. */
export type PaymentAnswer = 'UNPAID' | 'APPROVING' | 'UNKNOWN'

export interface CardPayment {
  readonly stage: PaymentStage
  /** Opens the window at once and then asks the server for its address; call it in a click. */
  start: (price: Quote) => void
  /** Opens the window of the running payment again; call it in a click. */
  reopen: () => void
  /** Asks the server how the payment stands. */
  askServer: () => void
  isAsking: boolean
  /** What the server said when it was asked about a payment that is not over; undefined until then. */
  readonly answer: PaymentAnswer | undefined
  /** Gives the payment up, after a question: the ad can be changed again. */
  abandon: () => void
}

/** Pays the ad of the wizard in a window of the payment vendor. */
export function useCardPayment(wizard: Wizard): CardPayment {
  const [stage, setStage] = useState<Exclude<PaymentStage, 'HELD'>>('IDLE')
  const [url, setUrl] = useState('')
  const paying = useWrite(pay)
  const { set, state, stored } = wizard
  const { refetch } = stored
  const isReported = useRef(false)

  const finish = async (result: CardResult<Settlement>): Promise<void> => {
    if ('error' in result) {
      isReported.current = true
      // Money may have moved all the same, so the server is asked on.
      setStage('CLOSED')
      return alert({ title: '결제를 완료하지 못했습니다.', text: result.error })
    }
    const { paymentStatus, reserveStatus, code } = result.settlement
    if (paymentStatus === 'PAID') return set({ payComplete: true, reserveStatus })
    if (PAYMENT_STATES[paymentStatus].isOpen) return setStage('CLOSED')
    setStage('IDLE')
    isReported.current = true
    await alert({ title: unpaidText(code) })
  }
  useCardWindow(paymentResults, state.reserveSeq, {
    isWaiting: stage === 'WAITING',
    onResult: (result) => void finish(result),
    onClosed: () => setStage('CLOSED'),
  })
  useRepeated(stage === 'WAITING' || stage === 'CLOSED' || wizard.isPaying, refetch)
  const leave = useCallback((): void => {
    setStage('IDLE')
    if (!isReported.current) void alert({ title: '결제가 완료되지 않았습니다.', text: UNPAID_TEXT })
    isReported.current = false
  }, [])
  const asked = useAnswer(wizard)
  const isWatched = stage === 'OPENING' || stage === 'WAITING'
  const hasSucceeded = state.payComplete || isPlaced(stored.data?.reserveStatus ?? '')
  useEndOf({ isPaying: wizard.isPaying, isWatched, hasSucceeded }, leave)

  const start = async (price: Quote): Promise<void> => {
    cardWindow.open()
    isReported.current = false
    asked.forget()
    setStage('OPENING')
    try {
      const started = await paying.run({ body: orderBodyOf(wizard, price) })
      setUrl(started.url)
      setStage(cardWindow.lead(started.url))
    } catch (problem) {
      cardWindow.close()
      setStage('IDLE')
      await wizard.refuse('결제를 시작하지 못했습니다.', problem)
    }
  }
  const reopen = (): void => {
    asked.forget()
    setStage(cardWindow.open(url))
  }
  const abandon = useAbandon(wizard, (settlement) => {
    cardWindow.close()
    isReported.current = true
    setStage('IDLE')
    if (settlement.paymentStatus === 'PAID') set({ payComplete: true, reserveStatus: settlement.reserveStatus })
    else toast.success('결제를 그만두었습니다. 광고를 다시 수정할 수 있습니다.', IMPORTANT_TOAST_MS)
  })
  return {
    stage: stage === 'IDLE' && wizard.isPaying ? 'HELD' : stage,
    start: (price) => void start(price),
    reopen,
    askServer: () => void asked.ask(),
    isAsking: asked.isAsking,
    answer: asked.answer,
    abandon: () => void abandon(),
  }
}

/** Asks about the payment when the person wants to know, and answers them also when nothing has changed. */
function useAnswer({ stored, isPaying }: Wizard) {
  const [isAsking, setAsking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    await stored.refetch()
    setAsking(false)
    setAsked(true)
  }
  const answerNow = (): PaymentAnswer | undefined => {
    if (stored.error) return 'UNKNOWN'
    if (!isPaying) return undefined
    return stored.data?.isPaymentApproving ? 'APPROVING' : 'UNPAID'
  }
  return { ask, isAsking, answer: isAsked ? answerNow() : undefined, forget: () => setAsked(false) }
}

interface PaymentEnd {
  readonly isPaying: boolean
  /** The payment window is open: it tells its result itself. */
  readonly isWatched: boolean
  readonly hasSucceeded: boolean
}

/** Calls back once the server says that a payment is over, which nobody else told, without the ad having been placed. */
function useEndOf({ isPaying, isWatched, hasSucceeded }: PaymentEnd, onEnd: () => void): void {
  const wasPaying = useRef(false)
  useEffect(() => {
    if (isPaying) wasPaying.current = true
    if (isPaying || isWatched || !wasPaying.current) return
    wasPaying.current = false
    if (!hasSucceeded) onEnd()
  }, [isPaying, isWatched, hasSucceeded, onEnd])
}

function useAbandon(wizard: Wizard, onDone: (settlement: Settlement) => void): () => Promise<void> {
  const abandoning = useWrite(abandonPayment)
  return async () => {
    const isSure = await confirm({
      title: '결제를 그만두시겠습니까?',
      text: '결제가 끝나지 않은 금액은 청구되지 않으며, 광고를 다시 수정할 수 있습니다.',
      okText: '결제 그만두기',
      cancelText: '결제 계속하기',
    })
    if (!isSure) return
    try {
      onDone(await abandoning.run({ body: { adSmsReserveSeq: wizard.state.reserveSeq ?? 0 } }))
    } catch (problem) {
      await wizard.refuse('결제를 그만두지 못했습니다.', problem)
    }
  }
}

/** What somebody believes the ad costs that is paid or registered now. */
export const orderBodyOf = ({ state, title }: Wizard, price: Quote, additionalReceivePhoneNumber = '') => ({
  adSmsReserveSeq: state.reserveSeq ?? 0,
  orderAmount: price.orderAmount,
  discountAmount: price.discountAmount,
  orderTitle: title,
  productName: productName(state.smsType, price.items.length),
  items: price.items.map(({ adSmsReserveResourceMappingSeq, payItemName, orderAmount }) => ({
    adSmsReserveResourceMappingSeq,
    payItemName,
    orderAmount,
  })),
  additionalReceivePhoneNumber,
})

function useRepeated(isWanted: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(ask, ASK_SERVER_MS)
    return () => clearInterval(timer)
  }, [isWanted, ask])
}
