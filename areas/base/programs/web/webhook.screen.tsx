import { WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
  type Webhook,
  webhookBody,
} from '#areas/base/programs/contract/webhook.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { CheckInput } from '#platform/web/form/choice-inputs.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { CheckGroup } from '#platform/web/list/filters/folded-choice.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo, useParam } from '#platform/web/screens/use-search.ts'
import { DeliveryList } from './delivery-list.tsx'
import { showOnce } from './shown-once.tsx'

type Events = CallOutput<typeof listWebhooks>['events']

interface WebhookValues extends Record<string, unknown> {
  url: string
  events: string[]
  isOn: boolean
}

const CRUMBS = [crumbOf(WEBHOOKS)]
const TITLE = '웹훅 상세'
const NEW_TITLE = '웹훅 등록'
const REFUSED_AT = { URL_NOT_ALLOWED: 'url', EVENTS_NOT_ALLOWED: 'events' } as const

/** Registers a webhook, or shows the one in the address with what was told to it. */
export function WebhookScreen() {
  const webhookNo = useParam('webhookNo')
  const { data, isPending, error, refetch } = useCall(listWebhooks, {})
  if (!data) {
    return (
      <Page title={webhookNo === 'new' ? NEW_TITLE : TITLE} breadcrumb={CRUMBS}>
        {isPending ? <LoadingState /> : <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      </Page>
    )
  }
  if (webhookNo === 'new') return <Creation events={data.events} />
  const webhook = data.list.find((each) => `${each.webhookNo}` === webhookNo)
  if (webhook) return <Change key={webhookNo} webhook={webhook} events={data.events} />
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <EmptyState text="웹훅을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다." />
    </Page>
  )
}

function Creation({ events }: { events: Events }) {
  const go = useGo()
  const create = useWrite(createWebhook)
  const form = useKeptForm<WebhookValues, CallOutput<typeof createWebhook>>({
    name: 'programs.newWebhook',
    initial: { url: '', events: [], isOn: true },
    schema: webhookBody,
    submit: ({ url, events: chosen }) => create.run({ body: { url, events: chosen } }),
    refusedAt: REFUSED_AT,
    onDone: ({ secret, webhookNo }) => {
      void showOnce({
        title: '웹훅이 등록되었습니다',
        text: '서명 키는 지금 한 번만 보여드립니다. 받는 서버에서 X-Partner-Signature를 확인할 때 사용하세요.',
        secret,
      })
      go(`${WEBHOOKS.path}/${webhookNo}`)
    },
  })
  return (
    <FormPage
      title={NEW_TITLE}
      description="알림이 생기면 등록한 주소로 서명된 POST 요청을 보냅니다."
      breadcrumb={CRUMBS}
      form={form}
      submitText="등록"
      onCancel={() => go(WEBHOOKS.path)}
    >
      <Fields form={form} events={events} />
    </FormPage>
  )
}

function Change({ webhook, events }: { webhook: Webhook; events: Events }) {
  const { webhookNo, version, url, isOn } = webhook
  const go = useGo()
  const change = useWrite(changeWebhook)
  const { form, conflict } = useRecordForm<WebhookValues, { version: number }>({
    record: { version, values: { url, events: [...webhook.events], isOn } },
    call: changeWebhook,
    schema: webhookBody,
    refusedAt: REFUSED_AT,
    save: ({ url: address, events: chosen, isOn: on }, seen) =>
      change.run({ params: { webhookNo }, body: { url: address, events: chosen, isOn: on, version: seen } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
  return (
    <div className={lookCss.stack}>
      <FormPage
        title={TITLE}
        breadcrumb={CRUMBS}
        form={form}
        submitText="저장"
        onCancel={() => go(WEBHOOKS.path)}
        actions={<Actions webhook={webhook} />}
      >
        <RecordConflict conflict={conflict} thing="웹훅" />
        <Fields form={form} events={events} />
        <CheckInput
          form={form}
          name="isOn"
          label="상태"
          words={{ on: '켜짐', off: '꺼짐' }}
          hint="꺼져 있는 동안 생긴 알림은 보내지 않습니다. 20번 연속 실패하면 자동으로 꺼집니다."
        />
      </FormPage>
      <h2 className={lookCss.heading}>보낸 알림</h2>
      <DeliveryList webhookNo={webhookNo} />
    </div>
  )
}

function Actions({ webhook: { webhookNo, isOn } }: { webhook: Webhook }) {
  const go = useGo()
  const trial = useDecision(testWebhook)
  const removal = useDecision(removeWebhook)
  const input = { params: { webhookNo } }
  const remove = () =>
    removal.decide({
      ask: {
        title: '웹훅을 삭제하시겠습니까?',
        text: '보낸 알림의 기록도 함께 삭제되며, 되돌릴 수 없습니다.',
        okText: '삭제',
        danger: true,
      },
      input,
      done: '삭제되었습니다.',
      onDone: () => go(WEBHOOKS.path),
    })
  return (
    <>
      <Button isDanger isBusy={removal.isRunning} onClick={() => void remove()}>
        삭제
      </Button>
      <Button
        disabled={!isOn}
        isBusy={trial.isRunning}
        onClick={() =>
          void trial.decide({ input, done: '시험 알림을 보냅니다. 잠시 후 아래 목록에 결과가 표시됩니다.' })
        }
      >
        시험 전송
      </Button>
    </>
  )
}

const Fields = ({ form, events }: { form: Form<WebhookValues>; events: Events }) => (
  <>
    <TextInput form={form} name="url" label="주소" placeholder="https://example.com/webhooks" />
    <FormField
      form={form}
      name="events"
      label="받을 알림"
      say={(value) =>
        events.flatMap(({ name, title }) => ((value as string[]).includes(name) ? [title] : [])).join(', ')
      }
      required
      isGroup
    >
      {() => (
        <CheckGroup
          legend="알림 종류"
          choices={events.map(({ name, title }) => ({ value: name, label: title }))}
          chosen={form.values.events}
          onChange={(chosen) => form.set({ events: chosen })}
        />
      )}
    </FormField>
  </>
)
