import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { readReport, type SalesReport, saveReport } from '#areas/sales/contract/report.contract.ts'
import { REPORT } from '#areas/sales/contract/report.record.ts'
import { standingReport } from '#areas/sales/rules/due-day.rules.ts'
import { mayChangeReport } from '#areas/sales/rules/report-rights.rules.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { serverNow, serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { type KeptWrite, useKeptWrite, useResend } from '#platform/web/calls/use-kept-write.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { IMPORTANT_TOAST_MS, toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { confirmLeaving } from '#platform/web/form/leave-guard.ts'
import { UnsentNotice } from '#platform/web/form/unsent-notice.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { FoldedHistory } from '#platform/web/record/record-history.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useSession } from '#platform/web/screens/session.ts'
import css from './report.module.css'
import { ReportFields } from './report-fields.tsx'
import { newReportValues, REPORT_FORM, type ReportValues, reportBodyOf, valuesOfReport } from './report-values.ts'
import { SimilarReports } from './similar-reports.tsx'
import { contactChoices, type ReportChoices, useReportChoices, yearChoices } from './use-report-choices.ts'

export interface ReportFormProps {
  organizationId: number
  /** The report that is changed; without it a new one is written. */
  reportId?: number | undefined
  /** What stands in a new one at first. */
  content?: string | undefined
  /** The kind of a new one at first; else that of the last report. */
  typeId?: number | undefined
  /** Another way to save, where work goes on from here. */
  onward?: { readonly text: string; readonly go: () => void } | undefined
  /** It is saved, and the person has been told. */
  onDone: () => void
  onCancel: () => void
  /** Given the way out that asks where something typed would be lost: for a layer that has one of its own. */
  wayOut?: RefObject<(() => void) | null>
}

/** Writes or changes a report. It stands a network that is gone: what was sent without an answer goes out again by itself. */
export function ReportForm(props: ReportFormProps) {
  const { choices, error, retry } = useReportChoices(props.organizationId)
  if (error) return <ProblemState problem={error} onRetry={retry} onClose={props.onCancel} />
  if (!choices) return <LoadingState />
  return props.reportId === undefined ? (
    <NewReport {...props} choices={choices} />
  ) : (
    <KnownReport {...props} reportId={props.reportId} choices={choices} />
  )
}

type ChosenProps = ReportFormProps & { choices: ReportChoices }

const keptName = (organizationId: number, report: number | 'new'): string => `sales.report.${organizationId}.${report}`

const SAVED = '정보가 수정되었습니다.'
const NOT_SAVED = '관리자에게 문의해주세요.'

const STAGE_LEFT = '그 사이 영업상태가 변경되어, 영업상태는 그대로 두었습니다.'

function tellSaved(onDone: () => void, isMoved = true): void {
  toast.success(SAVED)
  if (!isMoved) toast.info(STAGE_LEFT, IMPORTANT_TOAST_MS)
  onDone()
}

/** What has no answer yet is told in the form itself. */
function tellNotSaved(problem: unknown): void {
  if (problem instanceof ProblemError && (problem.isOutcomeUnknown || problem.isAnswered)) return
  const isKnown = problem instanceof ProblemError && problem.code in saveReport.refusals
  toast.error(isKnown ? problem.detail : NOT_SAVED, IMPORTANT_TOAST_MS)
}

function NewReport(props: ChosenProps) {
  const { organizationId, choices, content = '', typeId } = props
  const name = keptName(organizationId, 'new')
  const write = useKeptWrite(saveReport, name, { handles: [403] })
  const goesOn = useRef(false)
  const [initial] = useState(() => ({
    ...newReportValues(choices.organization, choices, serverNow()),
    content,
    ...(typeId !== undefined && { salesReportTypeId: String(typeId) }),
  }))
  const form = useKeptForm({
    ...REPORT_FORM,
    name,
    initial,
    submit: (body) => write.run({ params: { id: organizationId }, body }),
    onDone: ({ isMoved }) => tellSaved(goesOn.current && props.onward ? props.onward.go : props.onDone, isMoved),
    onProblem: tellNotSaved,
  })
  return <ReportBody {...props} form={form} write={write} submitText="저장" goesOn={goesOn} />
}

function KnownReport(props: ChosenProps & { reportId: number }) {
  const { organizationId, reportId, onCancel } = props
  const { data, error, refetch } = useCall(readReport, { params: { id: organizationId, reportId } })
  if (!data && error) return <ProblemState problem={error} onRetry={refetch} onClose={onCancel} />
  if (!data) return <LoadingState />
  return <ChangedReport {...props} report={data} />
}

function ChangedReport(props: ChosenProps & { report: SalesReport }) {
  const { organizationId, report } = props
  const { salesReportId, version, changedByName, changedYmdt } = report
  const session = useSession()
  const isLocked = session === null || !mayChangeReport(report, session)
  const name = keptName(organizationId, salesReportId)
  const write = useKeptWrite(saveReport, name, { handles: [403] })
  const { form, conflict } = useRecordForm({
    ...REPORT_FORM,
    name,
    record: { version, values: valuesOfReport(report) },
    changedBy: changedByName ?? undefined,
    changedAt: changedYmdt,
    call: saveReport,
    isLocked,
    save: (body, over) =>
      write.run({ params: { id: organizationId }, body: { ...body, salesReportId, version: over } }),
    onDone: () => tellSaved(props.onDone),
    onProblem: tellNotSaved,
  })
  return (
    <ReportBody {...props} form={form} write={write} submitText="수정" isLocked={isLocked}>
      <RecordConflict conflict={conflict} thing="영업보고" />
    </ReportBody>
  )
}

type BodyProps = ChosenProps & {
  report?: SalesReport
  form: FormState<ReportValues>
  write: KeptWrite<typeof saveReport>
  submitText: string
  isLocked?: boolean
  /** Whether work goes on from here once it is saved: what the button says that was pressed last. */
  goesOn?: RefObject<boolean>
  children?: ReactNode
}

/** The fields with what is said about them, and the buttons. */
function ReportBody({ form, write, isLocked = false, children, ...props }: BodyProps) {
  const { organizationId, report, choices } = props
  const leave = useLeave(form, props)
  useResend(write.isUnsent, form.submit)
  return (
    <Form form={form} className={css.form} aria-label="영업보고">
      {children}
      {isLocked && <p role="note">{saveReport.refusals.NOT_AUTHOR.text}</p>}
      {/* What is on its way or unsent must stay what it is: it goes out again exactly so. */}
      <fieldset className={css.fields} disabled={isLocked || write.isUnsent || form.isSubmitting}>
        <ReportFields
          form={form}
          types={choices.types}
          years={yearChoices(choices.years, report?.salesTargetSchoolYear)}
          contacts={contactChoices(choices.contacts, report)}
          standing={standingDay(props, form.values)}
          stages={report ? undefined : choices.stages}
          similar={
            !isLocked &&
            !write.isUnsent && (
              <SimilarReports organizationId={organizationId} reportId={report?.salesReportId} values={form.values} />
            )
          }
        />
      </fieldset>
      {report && <FoldedHistory of={REPORT} id={report.salesReportId} />}
      <div className={css.actions}>
        <UnsentNotice
          className={css.unsent}
          write={write}
          isBusy={form.isSubmitting}
          onResend={() => void form.submit()}
        />
        <Button onClick={leave}>{isLocked ? '닫기' : '취소'}</Button>
        {!isLocked && !write.isUnsent && <SaveButtons {...props} form={form} />}
      </div>
    </Form>
  )
}

function SaveButtons({
  form,
  submitText,
  onward,
  goesOn,
}: Pick<BodyProps, 'form' | 'submitText' | 'onward' | 'goesOn'>) {
  const choose = (isOnward: boolean): void => {
    if (goesOn) goesOn.current = isOnward
  }
  return (
    <>
      <Button
        kind={onward ? 'plain' : 'primary'}
        type="submit"
        isBusy={form.isSubmitting}
        onClick={() => choose(false)}
      >
        {submitText}
      </Button>
      {onward && (
        <Button
          kind="primary"
          isBusy={form.isSubmitting}
          onClick={() => {
            choose(true)
            void form.submit()
          }}
        >
          {onward.text}
        </Button>
      )}
    </>
  )
}

/** The day of contact that stands against one of this report, because a later report has set it. */
function standingDay(
  { choices: { organization }, report }: Pick<BodyProps, 'choices' | 'report'>,
  values: ReportValues,
) {
  const { dueReport: setter, lastReport: newest } = organization
  // One that is written now comes after all that are there.
  const salesReportId = report?.salesReportId ?? Number.MAX_SAFE_INTEGER
  const written = { salesReportId, salesDateTime: reportBodyOf(values).salesDateTime }
  return written.salesDateTime === ''
    ? undefined
    : (standingReport({ newest, setter }, written, serverToday())?.nextContactDate ?? undefined)
}

/** Out of the form without saving; asks where something typed would be lost. */
function useLeave(form: FormState<ReportValues>, { onCancel, wayOut }: ReportFormProps): () => void {
  const leave = async (): Promise<void> => {
    if (form.isChanged && !form.isDone() && !(await confirmLeaving())) return
    form.giveUp()
    onCancel()
  }
  const go = (): void => void leave()
  useImperativeHandle(wayOut, () => go)
  return go
}
