import { type AdPackageOrder, cancelOrder } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { ORDER_LIFE } from '#areas/advertising/package-ad/rules/order-life.rules.ts'
import { moverOf } from '#areas/advertising/package-ad/rules/order-questions.rules.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import { may } from '#platform/contract/life.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText, wonText } from '#platform/web/look/korean-text.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useSession } from '#platform/web/screens/session.ts'

const LONGEST_COMMENT = 500

/** Cancels the order, as long as its wanted day is ahead. A refund that has begun may be tried again at any time. */
export function ManagedOrderActions({ order }: { order: AdPackageOrder }) {
  const flags = useSession()?.flags ?? new Set<string>()
  const { decide, isRunning } = useDecision(cancelOrder)
  const mayCancel = () => may(ORDER_LIFE, 'CANCEL', order, { by: moverOf(flags), now: serverNow() })
  if (!order.isCancelRequested && !mayCancel().ok) return null
  const { adPackageOrderSeq, adPackageName, paymentTransactionId: transactionId } = order
  const cancel = async (): Promise<void> => {
    const verdict = mayCancel()
    // The day may have passed while the layer stood open.
    if (!order.isCancelRequested && !verdict.ok) return alert({ title: verdict.text })
    await decide({
      ask: questionOf(order),
      input: (comment) => ({ body: { adPackageOrderSeq, adPackageName, comment, transactionId: transactionId ?? '' } }),
      done: '주문이 취소되었습니다.',
      failed: '주문을 취소하지 못했습니다.',
    })
  }
  return (
    <Button isDanger isBusy={isRunning} onClick={() => void cancel()}>
      주문 취소
    </Button>
  )
}

/** What is cancelled, and what happens to the money. */
function CancellationFacts({ order }: { order: AdPackageOrder }) {
  return (
    <>
      <p>취소하면 되돌릴 수 없으며, 결제한 카드로 전액 환불됩니다.</p>
      <Facts
        facts={[
          ['주문', `${order.orderTitle || productName(order.adPackageName)} (주문번호 ${order.adPackageOrderSeq})`],
          ['주문자', order.userName],
          ['광고 희망일', longDayText(order.preferredYmd)],
          ['환불 금액', `${wonText(order.paymentAmount)} (카드 결제)`],
        ]}
      />
    </>
  )
}

const questionOf = (order: AdPackageOrder) => ({
  title: '주문 취소',
  text: <CancellationFacts order={order} />,
  okText: `${wonText(order.paymentAmount)} 환불하고 취소`,
  cancelText: '닫기',
  danger: true,
  reason: {
    label: '취소 사유',
    placeholder: '입력하지 않으면 주문자에게 "-"로 표시됩니다.',
    required: false,
    maxLength: LONGEST_COMMENT,
  },
})
