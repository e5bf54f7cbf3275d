import { useCallback, useEffect, useRef, useState } from 'react'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { popup } from '#platform/web/screens/popup.ts'
import { useWindowEnd } from '#platform/web/screens/use-window-end.ts'
import { pay } from '../contract/payment.contract.ts'
import type { Quote } from '../rules/price.rules.ts'
import { productName } from '../rules/price.rules.ts'
import { type Handover, paymentResults, type Settlement } from './payment-handover.ts'
import type { Wizard } from './use-wizard.ts'

const WINDOW_NAME = 'text-ad-payment'
const WINDOW_SIZE = 500
const ASK_SERVER_MS = 3_000
const GIVEN_UP = '2222'

/** `BLOCKED`: the browser refused the window. `CLOSED`: the window is gone and the result is not known yet. */
export type PaymentStage = 'IDLE' | 'OPENING' | 'WAITING' | 'CLOSED' | 'BLOCKED'

export interface CardPayment {
  readonly stage: PaymentStage
  /** Opens the window at once and then asks the server for its address; call it in a click. */
  start: (price: Quote) => void
  /** Opens the window of the running payment again; call it in a click. */
  reopen: () => void
  /** Asks the server how the payment stands. */
  askServer: () => void
}

/** What to tell about a window that ended without payment. */
const failureText = (settlement: Settlement): string =>
  settlement.code === GIVEN_UP ? '결제가 취소되었습니다.' : '결제 중 오류가 발생했습니다. 다시 시도해주세요.'

/** Pays the ad of the wizard in a window of the payment vendor. */
export function useCardPayment(wizard: Wizard): CardPayment {
  const [stage, setStage] = useState<PaymentStage>('IDLE')
  const [url, setUrl] = useState('')
  const opened = useRef<Window | null>(null)
  const paying = useWrite(pay)
  const { set, state, stored } = wizard
  const { reserveSeq } = state
  const { refetch } = stored

  const finish = useCallback(
    async (result: Handover): Promise<void> => {
      if (result.adSmsReserveSeq !== reserveSeq) return
      if ('error' in result) {
        // Money may have moved all the same, so the server is asked on.
        setStage('CLOSED')
        return alert({ title: '결제를 완료하지 못했습니다.', text: result.error })
      }
      const { paymentStatus, reserveStatus } = result.settlement
      if (paymentStatus === 'PAID') return set({ payComplete: true, reserveStatus })
      if (paymentStatus === 'READY' || paymentStatus === 'APPROVING') return setStage('CLOSED')
      setStage('IDLE')
      await alert({ title: failureText(result.settlement) })
    },
    [reserveSeq, set],
  )
  useHandover(finish)
  useWindowEnd(stage === 'WAITING', opened, () => setStage('CLOSED'))
  useRepeated(stage === 'WAITING' || stage === 'CLOSED', refetch)

  const start = async (price: Quote): Promise<void> => {
    opened.current = popup('about:blank', WINDOW_NAME, WINDOW_SIZE, WINDOW_SIZE)
    setStage('OPENING')
    try {
      const started = await paying.run({ body: payBody(wizard, price) })
      setUrl(started.url)
      if (opened.current) opened.current.location.href = started.url
      setStage(opened.current ? 'WAITING' : 'BLOCKED')
    } catch (problem) {
      opened.current?.close()
      setStage('IDLE')
      await wizard.refuse('결제를 시작하지 못했습니다.', problem)
    }
  }
  const reopen = (): void => {
    opened.current = popup(url, WINDOW_NAME, WINDOW_SIZE, WINDOW_SIZE)
    setStage(opened.current ? 'WAITING' : 'BLOCKED')
  }
  return { stage, start: (price) => void start(price), reopen, askServer: () => void refetch() }
}

function payBody({ state, title }: Wizard, price: Quote) {
  const items = price.items.map(({ adSmsReserveResourceMappingSeq, payItemName, orderAmount }) => ({
    adSmsReserveResourceMappingSeq,
    payItemName,
    orderAmount,
  }))
  return {
    adSmsReserveSeq: state.reserveSeq ?? 0,
    orderAmount: price.orderAmount,
    discountAmount: price.discountAmount,
    orderTitle: title,
    productName: productName(state.smsType, items.length),
    items,
    additionalReceivePhoneNumber: '',
  }
}

function useHandover(finish: (result: Handover) => Promise<void>): void {
  useEffect(() => paymentResults.hear((result) => void finish(result)), [finish])
}

function useRepeated(isWanted: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(ask, ASK_SERVER_MS)
    return () => clearInterval(timer)
  }, [isWanted, ask])
}
