import { WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import { listWebhooks, type Webhook } from '#areas/base/programs/contract/webhook.contract.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'

type Event = { readonly name: string; readonly title: string }

const columnsOf = (events: readonly Event[]): readonly ListColumn<Webhook>[] => [
  { key: 'url', title: '주소', fixed: true, primary: true, value: (hook) => hook.url },
  { key: 'isOn', title: '상태', width: 110, value: (hook) => (hook.isOn ? '켜짐' : '꺼짐') },
  {
    key: 'events',
    title: '알림',
    width: 260,
    value: (hook) => hook.events.map((name) => events.find((each) => each.name === name)?.title ?? name).join(', '),
  },
  { key: 'failureCount', title: '연속 실패', width: 100, format: 'count', value: (hook) => hook.failureCount },
  { key: 'deliveredYmdt', title: '최근 전송', width: 150, format: 'stamp', value: (hook) => hook.deliveredYmdt },
]

/** Where the programs of the person are told what happens. */
export function WebhookListScreen() {
  const go = useGo()
  const { data, ...rest } = useCall(listWebhooks, {})
  const events = data?.events ?? []
  return (
    <Page
      title={WEBHOOKS.title}
      description="주문이 결제되거나 광고가 발송되면 파트너센터가 내 서버에 바로 알려줍니다."
      actions={
        <Button
          kind="primary"
          disabled={data !== undefined && events.length === 0}
          onClick={() => go(`${WEBHOOKS.path}/new`)}
        >
          웹훅 등록
        </Button>
      }
    >
      {data && events.length === 0 && <p role="note">지금 권한으로 받을 수 있는 알림이 없습니다.</p>}
      <ListSection
        name={WEBHOOKS.title}
        list={{ ...rest, data }}
        columns={screenColumns(columnsOf(events), {
          isOn: ({ isOn }) => <StatusTag tone={isOn ? 'success' : 'neutral'}>{isOn ? '켜짐' : '꺼짐'}</StatusTag>,
        })}
        rowKey={(hook) => hook.webhookNo}
        rowLink={(hook) => `${WEBHOOKS.path}/${hook.webhookNo}`}
        emptyText="아직 등록한 웹훅이 없습니다."
      />
    </Page>
  )
}
