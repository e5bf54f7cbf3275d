import { BOARD_STAFF } from '#areas/board/contract/access.ts'
import type { Article } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import {
  changeRequestWork,
  listResponsiblePeople,
  RequestWorkForm,
  readRequestWork,
  type RequestWork as Work,
} from '#areas/board/contract/request-work.contract.ts'
import { WORK_STATUSES, type WorkStatus } from '#areas/board/contract/work-status.ts'
import { statusesFrom } from '#areas/board/rules/work-life.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useMay } from '#platform/web/screens/session.ts'
import { DueDay } from './due-day.tsx'
import css from './request-work.module.css'

/** What is done about a request for material: staff set it, its writer sees it, and nobody else does. */
export function RequestWork({ article, isOwn }: { article: Article; isOwn: boolean }) {
  const isStaff = useMay(...BOARD_STAFF)
  const isShown = article.subjectId === MATERIAL_SUBJECT_ID && (isStaff || isOwn)
  return isShown ? <ShownWork articleId={article.articleId} isStaff={isStaff} /> : null
}

function ShownWork({ articleId, isStaff }: { articleId: number; isStaff: boolean }) {
  const { data, error, refetch } = useCall(readRequestWork, { params: { articleId } })
  return (
    <Panel title="처리 현황">
      {error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        isStaff ? (
          <WorkForm work={data} />
        ) : (
          <WorkFacts work={data} />
        )
      ) : (
        <LoadingState />
      )}
    </Panel>
  )
}

const WorkFacts = ({ work }: { work: Work }) => (
  <Facts
    facts={[
      ['상태', <StatusTag key="status" of={WORK_STATUSES[work.status]} />],
      ['담당', work.responsibleName ?? '아직 정해지지 않았습니다.'],
      ['기한', work.dueYmd === null ? '아직 정해지지 않았습니다.' : <DueDay key="due" work={work} />],
    ]}
  />
)

/** Nobody, as a choice: no account has this number. */
const NOBODY = { value: 0, label: '담당자 없음' }

type WorkValues = { status: WorkStatus; responsibleNo: number; dueYmd: string | null }

function WorkForm({ work }: { work: Work }) {
  const { articleId, version, status, responsibleNo, dueYmd, changedByName, changedYmdt } = work
  const people = useCall(listResponsiblePeople, {}).data?.list ?? []
  const saving = useWrite(changeRequestWork)
  const { form, conflict } = useRecordForm({
    name: `board.request.${articleId}`,
    record: { version, values: { status, responsibleNo: responsibleNo ?? NOBODY.value, dueYmd } as WorkValues },
    changedBy: changedByName,
    changedAt: changedYmdt,
    schema: RequestWorkForm,
    body: (values: WorkValues) => ({ ...values, responsibleNo: values.responsibleNo || null }),
    refusedAt: { NOT_POSSIBLE: 'status', DUE_PAST: 'dueYmd', UNKNOWN_PERSON: 'responsibleNo' },
    call: changeRequestWork,
    save: (body, seen) => saving.run({ params: { articleId }, body: { ...body, version: seen } }),
    onDone: () => toast.success('처리 현황을 저장했습니다.'),
  })
  const today = serverToday()
  return (
    <Form form={form} className={lookCss.stack} aria-label="처리 현황">
      <RecordConflict conflict={conflict} thing="처리 현황" />
      <div className={css.fields}>
        <OptionsInput
          form={form}
          name="status"
          label="상태"
          choices={[...statusesFrom(status)].map((code) => ({ value: code, label: WORK_STATUSES[code].word }))}
        />
        <OptionsInput form={form} name="responsibleNo" label="담당" choices={[NOBODY, ...choicesOf(people, work)]} />
        <DayInput
          form={form}
          name="dueYmd"
          label="기한"
          // A day that is over by now stays as it is.
          min={form.values.dueYmd === dueYmd && dueYmd !== null && dueYmd < today ? undefined : today}
        />
        <Button kind="primary" type="submit" disabled={!form.isChanged} isBusy={form.isSubmitting}>
          저장
        </Button>
      </div>
      {changedYmdt !== null && (
        <p className={lookCss.note}>
          {changedByName} · {stampText(changedYmdt)} 변경
        </p>
      )}
    </Form>
  )
}

/** Who may take care of it, with whoever does, also where they could not be chosen any more. */
function choicesOf(people: readonly { userId: number; name: string }[], { responsibleNo, responsibleName }: Work) {
  const isKnown = responsibleNo === null || people.some(({ userId }) => userId === responsibleNo)
  const all = isKnown ? people : [{ userId: responsibleNo, name: responsibleName ?? '' }, ...people]
  return all.map(({ userId, name }) => ({ value: userId, label: name }))
}
