import type { ReactNode } from 'react'
import {
  addBroadcast,
  BROADCAST_RECORD,
  type BroadcastDetail,
  changeBroadcast,
  readBroadcast,
} from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { stateOnWire } from '#areas/live/broadcast/rules/broadcast-state.rules.ts'
import { useMayEdit } from '#areas/live/broadcast/web/may-edit.ts'
import { broadcastCrumbs, broadcastsPath, INSTITUTES_CRUMBS } from '#areas/live/broadcast/web/paths.ts'
import { instantOfSeoul, toYmdt } from '#platform/contract/seoul.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { firstErrorOf } from '#platform/web/form/field-errors.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo, useParam } from '#platform/web/screens/use-search.ts'
import { BroadcastFields } from './broadcast-fields.tsx'
import {
  BROADCAST_FORM,
  type BroadcastValues,
  bodyOf,
  changedBodyOf,
  EMPTY_BROADCAST,
  problemsOf,
  shownValues,
  valuesOf,
} from './broadcast-values.ts'
import css from './form.module.css'
import { HostChange } from './host-change.tsx'

/** One broadcast: its form and its history; or the empty form of a new one. */
export function BroadcastEditScreen() {
  const institute = useParam('liveInstituteNo')
  return (
    <RecordScreen
      read={readBroadcast}
      ask={(liveBroadcastNo) => ({ query: { liveBroadcastNo } })}
      param="liveBroadcastNo"
      title="방송 수정"
      breadcrumb={INSTITUTES_CRUMBS}
      belongs={({ liveInstituteNo }) => String(liveInstituteNo) === institute}
      created={<BroadcastNew />}
    >
      {(broadcast) => <BroadcastKnown broadcast={broadcast} />}
    </RecordScreen>
  )
}

/** The form of a new broadcast, in an institute of the person. */
const BroadcastNew = () => (
  <RecordScreen
    read={readInstitute}
    ask={(id) => ({ params: { id }, query: { pageSize: 1 } })}
    param="liveInstituteNo"
    title="방송 개설"
    breadcrumb={INSTITUTES_CRUMBS}
  >
    {({ liveInstituteNo }) => <NewForm liveInstituteNo={liveInstituteNo} />}
  </RecordScreen>
)

interface FrameProps {
  title: string
  form: FormState<BroadcastValues>
  /** Why nothing of it may be changed. */
  locked?: string | undefined
  onCancel: () => void
  children: ReactNode
}

function FormFrame({ title, form, locked, onCancel, children }: FrameProps) {
  const whyNot = firstErrorOf(form.problems())
  return (
    <Form form={form} className={`${lookCss.panel} ${formCss.form}`} data-part="panel" aria-label={title}>
      {locked !== undefined && (
        <p className={css.locked} role="note">
          {locked}
        </p>
      )}
      <fieldset className={css.fields} disabled={locked !== undefined}>
        {children}
      </fieldset>
      <div className={formCss.formActions}>
        {locked === undefined && (
          <p className={css.whyNot} role="status">
            {whyNot}
          </p>
        )}
        <Button onClick={onCancel}>{locked === undefined ? '취소' : '닫기'}</Button>
        {locked === undefined && (
          <Button kind="primary" type="submit" disabled={whyNot !== undefined} isBusy={form.isSubmitting}>
            저장
          </Button>
        )}
      </div>
    </Form>
  )
}

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

function NewForm({ liveInstituteNo }: { liveInstituteNo: number }) {
  const { back, saved } = useWayBack(liveInstituteNo)
  const add = useWrite(addBroadcast)
  const now = useServerNow()
  const form = useKeptForm({
    ...BROADCAST_FORM,
    name: `liveBroadcast.new.${liveInstituteNo}`,
    initial: EMPTY_BROADCAST,
    schema: addBroadcast.body,
    body: (values: BroadcastValues) => ({ liveInstituteNo, ...bodyOf(values) }),
    check: (values) => problemsOf(values, now),
    submit: (body) => add.run({ body }),
    onDone: saved,
  })
  return (
    <Page title="방송 개설" breadcrumb={broadcastCrumbs(liveInstituteNo)}>
      <FormFrame title="방송 개설" form={form} onCancel={back}>
        <BroadcastFields form={form} />
      </FormFrame>
    </Page>
  )
}

function BroadcastKnown({ broadcast }: { broadcast: BroadcastDetail }) {
  const { liveInstituteNo, liveBroadcastNo, broadcastName } = broadcast
  const now = useServerNow()
  const edit = useMayEdit(now)(broadcast)
  return (
    <Page
      title={edit.ok ? '방송 수정' : '방송 정보'}
      description={broadcastName}
      breadcrumb={broadcastCrumbs(liveInstituteNo)}
      actions={<HostChange broadcast={broadcast} />}
    >
      <BroadcastChange broadcast={broadcast} now={now} locked={edit.ok ? undefined : edit.text} />
      <RecordHistory level={2} isPanel of={BROADCAST_RECORD} id={liveBroadcastNo} />
    </Page>
  )
}

const confirmWithoutBoard = () =>
  confirm({
    title: '게시판을 사용하지 않으시겠습니까?',
    text: '참여자와 스태프가 게시판을 볼 수 없게 되고, 답변을 기다리는 글이 있으면 답변할 수 없습니다. 다시 사용하면 글은 그대로 보입니다.',
    okText: '사용 안 함으로 저장',
    danger: true,
  })

interface ChangeProps extends Pick<FrameProps, 'locked'> {
  broadcast: BroadcastDetail
  now: Date
}

function BroadcastChange({ broadcast, now, locked }: ChangeProps) {
  const { liveInstituteNo, liveBroadcastNo, version, modifyDate, isBoard } = broadcast
  const { back, saved } = useWayBack(liveInstituteNo)
  const change = useWrite(changeBroadcast)
  const isStartFree = stateOnWire(broadcast, now) === 'BEFORE'
  const shown = (values: BroadcastValues) => shownValues(values, broadcast, isStartFree)
  const { form, conflict } = useRecordForm({
    ...BROADCAST_FORM,
    name: `liveBroadcast.${liveBroadcastNo}`,
    record: { version, values: valuesOf(broadcast) },
    changedAt: toYmdt(instantOfSeoul(modifyDate)),
    isLocked: locked !== undefined,
    call: changeBroadcast,
    schema: changeBroadcast.body,
    body: (values: BroadcastValues) => ({ liveBroadcastNo, ...changedBodyOf(shown(values), broadcast) }),
    check: (values) => problemsOf(shown(values), now, broadcast),
    ask: async (values) => !isBoard || values.isBoard || confirmWithoutBoard(),
    save: (body, seen) => change.run({ body: { ...body, version: seen } }),
    onDone: saved,
  })
  return (
    <>
      <RecordConflict conflict={conflict} thing="방송" />
      <FormFrame title="방송" form={form} locked={locked} onCancel={back}>
        <BroadcastFields form={form} broadcast={broadcast} isStartFree={isStartFree} />
      </FormFrame>
    </>
  )
}
