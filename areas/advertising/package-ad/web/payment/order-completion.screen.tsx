import { EmptyState } from '#platform/web/feedback/states.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { usePackageFlow } from '../package-flow.ts'
import { OrderDone } from './order-done.tsx'
import { OrderPaying } from './order-paying.tsx'

/** The order while its payment runs, and the good news afterwards. */
export function OrderCompletionScreen() {
  const { flow, keep } = usePackageFlow()
  const order = flow?.order
  const url = flow?.packagePayUrl?.url
  return (
    <div className={lookCss.page}>
      <PageTitle title="패키지광고 신청" breadcrumb={[{ text: '광고 주문' }]} />
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
        <section className={lookCss.panel} data-part="panel">
          <EmptyState text="진행 중인 주문이 없습니다. 결제한 주문은 패키지광고 내역에서 확인할 수 있습니다.">
            <ScreenLink to="/promotion/package/order-history" {...buttonLook({ kind: 'primary' })}>
              패키지광고 내역 보기
            </ScreenLink>
          </EmptyState>
        </section>
      )}
    </div>
  )
}
