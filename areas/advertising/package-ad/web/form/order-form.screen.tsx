import { listPackages } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGuide } from '../guide.ts'
import css from './order-form.module.css'
import { OrderForm } from './order-form.tsx'

/** Orders a package for a wanted day. */
export function OrderFormScreen() {
  return (
    <Page
      title="패키지광고 신청"
      description="여러 학교의 학부모에게 한 번에 알리는 패키지광고를 신청합니다."
      breadcrumb={[{ text: '광고 주문' }]}
    >
      <Form />
    </Page>
  )
}

/** What happens to holidays, as the operator chose. */
function Notice({ excludesHolidays }: { excludesHolidays: boolean }) {
  return (
    <p className={css.packageNotice} role="note">
      공휴일은 제외되며, 광고 일정은 담당자와 협의 후 확정됩니다.{' '}
      {excludesHolidays ? '공휴일은 희망일로 선택할 수 없습니다.' : '희망일이 공휴일이면 가까운 다른 날로 정합니다.'}
    </p>
  )
}

/** The form as soon as days and packages are known. */
function Form() {
  const guide = useGuide()
  const packages = useCall(listPackages, {})
  const error = guide.error ?? packages.error
  if (guide.data && packages.data && packages.data.adPackages.length > 0) {
    return (
      <>
        <Notice excludesHolidays={guide.data.excludeHolidays} />
        <OrderForm guide={guide.data} packages={packages.data.adPackages} />
      </>
    )
  }
  const retry = (): void => {
    void guide.refetch()
    void packages.refetch()
  }
  return (
    <Panel>
      {error ? (
        <ErrorState text={error.detail} onRetry={retry} />
      ) : packages.data ? (
        <EmptyState text="지금 신청할 수 있는 패키지가 없습니다." />
      ) : (
        <LoadingState />
      )}
    </Panel>
  )
}
