import { useEffect, useEffectEvent, useState } from 'react'
import { ORDER_FORM } from '#areas/advertising/package-ad/contract/places.ts'
import { ORDER_STATUSES } from '#areas/advertising/package-ad/contract/statuses.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import {
  type CardResult,
  type CardStage,
  cardWindow,
  PROCESSING_TEXT,
  unpaidText,
  useCardWindow,
} from '#areas/advertising/payment/web/door.tsx'
import { alert } from '#platform/web/feedback/dialog.ts'
import statesCss from '#platform/web/feedback/states.module.css'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { paidText, useGuide } from '../guide.ts'
import type { KeptOrder } from '../package-flow.ts'
import { useListedOrder } from './listed-order.ts'
import css from './order-completion.module.css'
import { paymentResults, type Settlement } from './payment-results.ts'

interface PayingProps {
  order: KeptOrder
  /** The payment page. */
  url: string
  onPaid: () => void
  onFailed: () => void
}

const TITLES: Readonly<Record<CardStage, string>> = {
  WAITING: PROCESSING_TEXT,
  CLOSED: '결제 결과를 확인하고 있습니다.',
  BLOCKED: '결제창을 열지 못했습니다.',
}

const HINTS: Readonly<Record<CardStage, string>> = {
  WAITING: '새로 열린 결제창에서 결제를 진행해주세요.',
  CLOSED:
    '결제창이 닫혔습니다. 결제하셨다면 결과를 확인하는 동안 잠시 기다려주세요. 결제하지 않으셨다면 결제창을 다시 열어주세요.',
  BLOCKED: '브라우저가 결제창을 차단했습니다. 아래 버튼을 누르거나 팝업 차단을 해제해주세요.',
}

/** The payment runs in a window of its own: how it stands, and what can be done about it. */
export function OrderPaying({ order, url, onPaid, onFailed }: PayingProps) {
  const payment = usePayment({ order, url, onPaid, onFailed })
  const guide = useGuide()
  const go = useGo()
  const { stage } = payment
  return (
    <Panel className={css.orderPaying} data-stage={stage} aria-label="결제 진행">
      {stage !== 'BLOCKED' && <span className={statesCss.stateSpin} aria-hidden="true" />}
      <div role="status">
        <p className={css.orderPayingTitle}>{TITLES[stage]}</p>
        <p>{HINTS[stage]}</p>
      </div>
      <Facts
        facts={[
          ['광고 유형', productName(order.adPackageName)],
          ['광고 희망일', longDayText(order.preferredYmd)],
          ['결제 금액', paidText(order.paymentAmount, guide.data)],
        ]}
      />
      <div className={css.orderButtons}>
        {stage !== 'WAITING' && <Button onClick={() => go(ORDER_FORM.path)}>다시 신청하기</Button>}
        <Button kind={stage === 'WAITING' ? 'plain' : 'primary'} onClick={payment.reopen}>
          {stage === 'BLOCKED' ? '결제창 열기' : '결제창 다시 열기'}
        </Button>
      </div>
    </Panel>
  )
}

const ASK_SERVER_MS = 3_000

/** Whether the server lists the order as paid: a window may have been closed before it could tell. */
function useIsListed(order: KeptOrder): boolean {
  const found = useListedOrder(order, ASK_SERVER_MS)
  return found !== undefined && ORDER_STATUSES[found.paymentStatusCode].isPaid
}

function usePayment({ order, url, onPaid, onFailed }: PayingProps) {
  const [stage, setStage] = useState(cardWindow.stage)
  const go = useGo()
  const isListed = useIsListed(order)

  const fail = async (title: string, text?: string): Promise<void> => {
    await alert({ title, text })
    onFailed()
    go(ORDER_FORM.path, { replace: true })
  }
  const finish = async (result: CardResult<Settlement>): Promise<void> => {
    if ('error' in result) {
      const title = '결제를 완료하지 못했습니다.'
      if (!result.isUnknown) return fail(title, result.error)
      // Money may have moved all the same, so the server is asked on.
      setStage('CLOSED')
      return alert({ title, text: result.error })
    }
    if (ORDER_STATUSES[result.settlement.paymentStatusCode].isPaid) return onPaid()
    await fail(unpaidText(result.settlement.code))
  }
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isListed) paid()
  }, [isListed])
  useCardWindow(paymentResults, order.adPackageOrderSeq, {
    isWaiting: stage === 'WAITING',
    onResult: (result) => void finish(result),
    onClosed: () => setStage('CLOSED'),
  })
  return { stage, reopen: () => setStage(cardWindow.open(url)) }
}
