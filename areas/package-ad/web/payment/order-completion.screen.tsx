import { useEffect, useRef } from 'react'
import { getPackageGuide } from '#areas/package-ad/contract/package.contract.ts'
import { productName } from '#areas/package-ad/rules/price.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { longDayText, wonText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { type KeptOrder, usePackageFlow } from '../package-flow.ts'
import css from './order-completion.module.css'
import { OrderPaying } from './order-paying.tsx'

/** The order while its payment runs, and the good news afterwards. */
export function OrderCompletionScreen() {
  const { flow, keep } = usePackageFlow()
  const order = flow?.order
  const url = flow?.packagePayUrl?.url
  return (
    <Page title="패키지광고 신청" breadcrumb={[{ text: '광고 주문' }]}>
      {flow && order && flow.packagePayComplete ? (
        <OrderDone order={order} />
      ) : flow && order && url !== undefined ? (
        <OrderPaying
          order={order}
          url={url}
          onPaid={() => keep({ ...flow, packagePayComplete: true })}
          onFailed={() => keep({ ...flow, packagePayUrl: undefined })}
        />
      ) : (
        <Panel>
          <EmptyState text="진행 중인 주문이 없습니다. 결제한 주문은 패키지광고 내역에서 확인할 수 있습니다.">
            <ScreenLink to="/promotion/package/order-history" {...buttonLook({ kind: 'primary' })}>
              패키지광고 내역 보기
            </ScreenLink>
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

/** The order is paid: nothing more to do here. */
function OrderDone({ order }: { order: KeptOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const guide = useCall(getPackageGuide, {})
  const go = useGo()
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className={css.orderDone} aria-labelledby="order-done-title">
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
          ['결제 금액', wonText(order.paymentAmount)],
          ['주문번호', order.adPackageOrderSeq],
        ]}
      />
      {guide.data && <p className={css.orderDonePhone}>문의: {guide.data.inquiryPhone} (ARS 3번)</p>}
      <div className={css.orderButtons}>
        <Button size="large" onClick={() => go('/promotion/package/order')}>
          새 패키지 신청
        </Button>
        <Button kind="primary" size="large" onClick={() => go('/promotion/package/order-history')}>
          패키지광고 내역 보기
        </Button>
      </div>
    </Panel>
  )
}
