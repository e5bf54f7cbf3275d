import { listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { SettingGroupForm } from './group.tsx'

/** What administrators may choose at run time, one form per area. */
export function SettingsScreen() {
  const settings = useCall(listSettings, {})
  const { data, error, refetch } = settings
  return (
    <Page
      title="운영 설정"
      description="저장하면 모든 사용자에게 바로 적용되며, 변경 이력이 남습니다."
      breadcrumb={[{ text: '관리자' }]}
    >
      {data ? (
        <>
          {data.list.length === 0 && <EmptyState text="변경할 수 있는 설정이 없습니다." />}
          {data.list.map((group) => (
            <SettingGroupForm key={group.area} group={group} />
          ))}
        </>
      ) : (
        <Panel>{error ? <ErrorState text={error.detail} onRetry={() => void refetch()} /> : <LoadingState />}</Panel>
      )}
    </Page>
  )
}
