import type { ReactNode } from 'react'
import { type AdPackageOrder, ORDER_RECORD } from '#areas/advertising/package-ad/contract/order.contract.ts'
import type { PackageGuide } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { ORDER_STATUSES, PROGRESS_STATUSES } from '#areas/advertising/package-ad/contract/statuses.ts'
import { refundedText } from '#areas/advertising/package-ad/rules/buyer-notice.rules.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import { orderLook } from '#areas/advertising/package-ad/rules/status-words.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText, stampText, wonText } from '#platform/web/look/korean-text.ts'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { paidText, useGuide } from '../guide.ts'
import { ReceiptButton } from '../order-receipt.tsx'
import css from './order-detail.module.css'

interface DetailProps {
  order: AdPackageOrder
  /** Names who ordered. */
  showsBuyer?: boolean
  /** What may be done with the order, beside the button that closes. */
  actions?: ReactNode
  onClose: () => void
}

/** Everything about one order. */
export function OrderDetail({ order, showsBuyer = false, actions, onClose }: DetailProps) {
  const guide = useGuide()
  return (
    <Layer
      title="패키지광고 상세"
      kind="drawer"
      width={520}
      onClose={onClose}
      footer={
        <>
          {actions}
          <ReceiptButton transactionId={order.paymentTransactionId} />
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <div className={css.orderDetail}>
        <Neighbours current={order.adPackageOrderSeq} />
        <div className={css.orderDetailHead}>
          <StatusTag of={orderLook(order)} />
          <p>{productName(order.adPackageName)}</p>
        </div>
        {order.isCancelRequested && (
          <p className={css.orderNote} data-tone="warning">
            취소를 요청했습니다. 환불이 확인되면 결제취소로 바뀝니다.
          </p>
        )}
        {ORDER_STATUSES[order.paymentStatusCode].isRefunded && (
          <div className={css.orderNote} data-tone="danger">
            <strong>취소 사유</strong>
            <p>{order.cancellationComment || '-'}</p>
            <p>{refundedText(order.paymentAmount)}</p>
          </div>
        )}
        <Facts facts={factsOf(order, showsBuyer, guide.data)} />
        <RecordHistory of={ORDER_RECORD} id={order.adPackageOrderSeq} />
      </div>
    </Layer>
  )
}

function factsOf(order: AdPackageOrder, showsBuyer: boolean, guide: PackageGuide | undefined): Fact[] {
  return [
    ['주문번호', order.adPackageOrderSeq],
    ...(showsBuyer ? [['주문자', order.userName || '-'] as const] : []),
    ['주문명', order.orderTitle],
    ['광고 희망일', longDayText(order.preferredYmd)],
    ['신청일시', stampText(order.registerYmdt)],
    ['진행 상태', PROGRESS_STATUSES[order.orderStatusCode].word],
    ['주문 금액', wonText(order.orderAmount)],
    ['할인 금액', wonText(order.discountAmount)],
    ['결제 금액', paidText(order.paymentAmount, guide)],
    ['결제 번호', order.paymentTransactionId ?? '-'],
    ['요청사항', order.comment || '-'],
  ]
}
