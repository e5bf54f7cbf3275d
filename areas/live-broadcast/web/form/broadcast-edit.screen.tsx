import type { ReactNode } from 'react'
import {
  addBroadcast,
  BROADCAST_RECORD,
  type Broadcast,
  changeBroadcast,
  readBroadcast,
} from '#areas/live-broadcast/contract/broadcast.contract.ts'
import { stateOnWire } from '#areas/live-broadcast/rules/broadcast-state.rules.ts'
import { broadcastCrumbs, broadcastsPath } from '#areas/live-broadcast/web/paths.ts'
import { instantOfSeoul, toYmdt } from '#platform/contract/seoul.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { firstErrorOf, schemaErrors } from '#platform/web/form/field-errors.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo, useParam } from '#platform/web/screens/use-search.ts'
import { BroadcastFields, fixedFacts } from './broadcast-fields.tsx'
import {
  BROADCAST_FORM,
  type BroadcastValues,
  bodyOf,
  changedBodyOf,
  EMPTY_BROADCAST,
  valuesOf,
} from './broadcast-values.ts'
import css from './form.module.css'

/** One broadcast: its form and its history; or the empty form of a new one. */
export const BroadcastEditScreen = () => (
  <RecordScreen
    read={readBroadcast}
    ask={(liveBroadcastNo) => ({ query: { liveBroadcastNo } })}
    param="liveBroadcastNo"
    title="방송 수정"
    breadcrumb={broadcastCrumbs(useParam('liveInstituteNo'))}
    created={<BroadcastNew />}
  >
    {(broadcast) => <BroadcastKnown broadcast={broadcast} />}
  </RecordScreen>
)

interface FrameProps {
  title: string
  form: FormState<BroadcastValues>
  /** Why it cannot be sent yet. */
  whyNot: string | undefined
  onCancel: () => void
  children: ReactNode
}

const FormFrame = ({ title, form, whyNot, onCancel, children }: FrameProps) => (
  <Form form={form} className={`${lookCss.panel} ${formCss.form}`} data-part="panel" aria-label={title}>
    {children}
    <div className={formCss.formActions}>
      <p className={css.whyNot} role="status">
        {whyNot}
      </p>
      <Button onClick={onCancel}>취소</Button>
      <Button kind="primary" type="submit" disabled={whyNot !== undefined} isBusy={form.isSubmitting}>
        저장
      </Button>
    </div>
  </Form>
)

/** Where a saved form leads. */
function useWayBack(liveInstituteNo: number) {
  const go = useGo()
  const back = () => go(broadcastsPath(liveInstituteNo))
  const saved = () => {
    toast.success('저장되었습니다.')
    back()
  }
  return { back, saved }
}

function BroadcastNew() {
  const liveInstituteNo = Number(useParam('liveInstituteNo'))
  const { back, saved } = useWayBack(liveInstituteNo)
  const add = useWrite(addBroadcast)
  const sentOf = (values: BroadcastValues) => ({ liveInstituteNo, ...bodyOf(values) })
  const form = useKeptForm({
    ...BROADCAST_FORM,
    name: 'liveBroadcast.new',
    initial: EMPTY_BROADCAST,
    schema: addBroadcast.body,
    body: sentOf,
    submit: (body) => add.run({ body }),
    onDone: saved,
  })
  const whyNot = firstErrorOf(schemaErrors(addBroadcast.body, sentOf(form.values)))
  return (
    <Page title="방송 개설" breadcrumb={broadcastCrumbs(liveInstituteNo)}>
      <FormFrame title="방송 개설" form={form} whyNot={whyNot} onCancel={back}>
        <BroadcastFields form={form} />
      </FormFrame>
    </Page>
  )
}

function BroadcastKnown({ broadcast }: { broadcast: Broadcast }) {
  const state = stateOnWire(broadcast, useServerNow())
  const { liveInstituteNo, liveBroadcastNo, broadcastName } = broadcast
  return (
    <Page title="방송 수정" description={broadcastName} breadcrumb={broadcastCrumbs(liveInstituteNo)}>
      {state === 'ENDED' ? (
        <Panel title="종료된 방송은 수정할 수 없습니다.">
          <Facts facts={fixedFacts(broadcast, false)} />
        </Panel>
      ) : (
        <BroadcastChange broadcast={broadcast} isStartFree={state === 'BEFORE'} />
      )}
      <RecordHistory level={2} isPanel of={BROADCAST_RECORD} id={liveBroadcastNo} />
    </Page>
  )
}

function BroadcastChange({ broadcast, isStartFree }: { broadcast: Broadcast; isStartFree: boolean }) {
  const { liveInstituteNo, liveBroadcastNo, version, modifyDate } = broadcast
  const { back, saved } = useWayBack(liveInstituteNo)
  const change = useWrite(changeBroadcast)
  const sentOf = (values: BroadcastValues) => ({ liveBroadcastNo, ...changedBodyOf(values, broadcast) })
  const { form, conflict } = useRecordForm({
    ...BROADCAST_FORM,
    name: `liveBroadcast.${liveBroadcastNo}`,
    record: { version, values: valuesOf(broadcast) },
    changedAt: toYmdt(instantOfSeoul(modifyDate)),
    call: changeBroadcast,
    schema: changeBroadcast.body,
    body: sentOf,
    save: (body, seen) => change.run({ body: { ...body, version: seen } }),
    onDone: saved,
  })
  const whyNot = firstErrorOf(schemaErrors(changeBroadcast.body, sentOf(form.values)))
  return (
    <>
      <RecordConflict conflict={conflict} thing="방송" />
      <FormFrame title="방송 수정" form={form} whyNot={whyNot} onCancel={back}>
        <BroadcastFields form={form} broadcast={broadcast} isStartFree={isStartFree} />
      </FormFrame>
    </>
  )
}
