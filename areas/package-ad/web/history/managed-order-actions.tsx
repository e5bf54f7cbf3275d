import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type AdPackageOrder, cancelOrder } from '#areas/package-ad/contract/order.contract.ts'
import { canCancel, showsCancel } from '#areas/package-ad/rules/order-questions.rules.ts'
import { productName } from '#areas/package-ad/rules/price.rules.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { longDayText, wonText } from '#platform/web/look/korean-text.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { useGuide } from '../guide-now.ts'

const LONGEST_COMMENT = 500

/** Cancels the order, as long as its wanted day is ahead. A refund that has begun may be tried again at any time. */
export function ManagedOrderActions({ order }: { order: AdPackageOrder }) {
  const { value: guideNow } = useGuide()
  const flags = useSession()?.flags ?? new Set<string>()
  const { cancel, isRunning } = useCancellation(order, guideNow?.now)
  if (!guideNow || !(order.isCancelRequested || showsCancel(order, flags, guideNow.now()))) return null
  return (
    <Button danger loading={isRunning} onClick={() => void cancel()}>
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

function useCancellation(order: AdPackageOrder, now: (() => Date) | undefined) {
  const cancelling = useWrite(cancelOrder)
  const cache = useQueryClient()
  const { adPackageOrderSeq, adPackageName, paymentTransactionId: transactionId } = order
  const cancel = async (): Promise<void> => {
    const verdict = now && canCancel(order, now())
    // The day may have passed while the layer stood open.
    if (!order.isCancelRequested && verdict && !verdict.ok) return alert({ title: verdict.text })
    const comment = await confirmWithReason({
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
    if (comment === undefined) return
    try {
      await cancelling.run({
        body: { adPackageOrderSeq, adPackageName, comment, transactionId: transactionId ?? '' },
      })
      toast.success('주문이 취소되었습니다.')
    } catch (problem) {
      if (problem instanceof ProblemError && problem.isAnswered) return
      // Somebody else was faster, or the refund is under way: what is shown is old.
      void refreshReads(cache, cancelOrder.changes)
      await alert({ title: '주문을 취소하지 못했습니다.', text: sentenceOf(problem) })
    }
  }
  return { cancel, isRunning: cancelling.isRunning }
}
