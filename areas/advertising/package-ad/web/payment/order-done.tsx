import { useEffect, useRef } from 'react'
import { ORDER_FORM, OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useGo } from '#platform/web/screens/use-search.ts'
import { cancellationText, paidText, useGuide } from '../guide.ts'
import { ReceiptButton } from '../order-receipt.tsx'
import type { KeptOrder } from '../package-flow.ts'
import { useListedOrder } from './listed-order.ts'
import css from './order-completion.module.css'

/** The order is paid: nothing more to do here. */
export function OrderDone({ order }: { order: KeptOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const guide = useGuide()
  const listed = useListedOrder(order)
  const go = useGo()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${lookCss.panel} ${css.orderDone}`} data-part="panel" aria-labelledby="order-done-title">
      <span className={css.orderDoneMark} aria-hidden="true">
        ✓
      </span>
      <h2 id="order-done-title" ref={heading} tabIndex={-1}>
        패키지 광고 신청이 완료되었습니다. 담당자가 개별적으로 연락드립니다.
      </h2>
      <Facts
        facts={[
          ['광고 유형', productName(order.adPackageName)],
          ['광고 희망일', longDayText(order.preferredYmd)],
          ['결제 금액', paidText(order.paymentAmount, guide.data)],
          ['주문번호', order.adPackageOrderSeq],
        ]}
      />
      {guide.data && <p className={css.orderDonePhone}>{cancellationText(guide.data)}</p>}
      <div className={css.orderButtons}>
        <ReceiptButton transactionId={listed?.paymentTransactionId} size="large" />
        <Button size="large" onClick={() => go(ORDER_FORM.path)}>
          새 패키지 신청
        </Button>
        <Button kind="primary" size="large" onClick={() => go(OWN_ORDERS.path)}>
          패키지광고 내역 보기
        </Button>
      </div>
    </section>
  )
}
