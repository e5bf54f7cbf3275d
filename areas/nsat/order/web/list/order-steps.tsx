import { useState } from 'react'
import type { OrderedPlan, SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { LONGEST_WITHDRAWAL_REASON, withdrawOrder } from '#areas/nsat/order/contract/order-step.contract.ts'
import { mayWithdraw } from '#areas/nsat/order/rules/order-rights.rules.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'

const KeptDialog = lateLayer(() => import('../edit/kept-dialog.tsx').then((module) => module.KeptDialog))

/** Withdraws an order that nobody has paid; nothing for whoever may not. */
export function WithdrawButton({
  order,
  plan,
  isOffice,
}: {
  order: SchoolOrder
  plan: OrderedPlan
  isOffice: boolean
}) {
  const { decide, isRunning } = useDecision(withdrawOrder)
  const now = useServerNow()
  if (!mayWithdraw(order, { ...plan, isOffice }, plan, now).ok) return null
  const { nsatSchoolOrderNo, nsatOrderType } = order
  const thing = nsatOrderType === 'PREORDER' ? '선주문' : '주문'
  return (
    <Button
      size="small"
      isDanger
      disabled={isRunning}
      onClick={() =>
        void decide({
          ask: {
            title: `${thing} 취소`,
            text: `${thing} ${nsatSchoolOrderNo}을(를) 취소하시겠습니까? 취소한 주문은 되돌릴 수 없으며, 학원은 다시 주문할 수 있습니다. 이후에 들어온 결제는 거절됩니다.`,
            okText: '주문 취소',
            cancelText: '닫기',
            danger: true,
            reason: { label: '취소 사유', maxLength: LONGEST_WITHDRAWAL_REASON },
          },
          input: (comment) => ({ params: { nsatSchoolOrderNo }, body: { comment } }),
          done: '주문을 취소했습니다.',
        })
      }
    >
      {thing} 취소
    </Button>
  )
}

/** Lets the office say which papers of a partly cancelled order are still paid for. */
export function KeptButton({ order }: { order: SchoolOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (order.nsatOrderType !== 'PARTIAL_CANCEL') return null
  return (
    <>
      <Button size="small" kind={order.isKeptUnsaid ? 'primary' : undefined} onClick={() => setOpen(true)}>
        {order.isKeptUnsaid ? '남은 인원 확인' : '남은 인원 수정'}
      </Button>
      {isOpen && <KeptDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
