import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { alert, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { type AdPackageOrder, cancelOrder } from '../contract/order.contract.ts'
import { canCancel, showsCancel } from '../rules/order-questions.rules.ts'
import { useGuide } from './guide-now.ts'

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
      text: `결제 금액 ${wonText(order.paymentAmount)}이 전액 환불됩니다. 취소 사유를 입력하세요.`,
      okText: '주문 취소',
      cancelText: '닫기',
      danger: true,
      reason: { label: '취소 사유', required: false, maxLength: LONGEST_COMMENT },
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
