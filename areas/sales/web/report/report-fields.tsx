import type { ReactNode } from 'react'
import type { SalesStatus } from '#areas/sales/contract/look-up.contract.ts'
import { REPORT } from '#areas/sales/contract/report.record.ts'
import { addDays, addMonths } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { ChoiceInput, OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { DayTimeInput } from '#platform/web/form/day-time-input.tsx'
import type { Choice } from '#platform/web/form/select.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import css from './report.module.css'
import type { ReportValues } from './report-values.ts'
import type { ReportChoices } from './use-report-choices.ts'

const FIELDS = REPORT.fields

interface FieldsProps {
  form: Form<ReportValues>
  types: ReportChoices['types']
  years: readonly Choice<number>[]
  contacts: readonly Choice<number>[]
  /** What may be the same report, said where it is decided. */
  similar: ReactNode
  /** The day that a later report has set and that stands against one of this report. */
  standing: string | undefined
  /** The stages, for a new report. */
  stages: readonly SalesStatus[] | undefined
}

const NONE: Choice<number | ''> = { value: '', label: '선택 안 함' }

/** What a person writes of a report, in the order in which one hand fills it in. */
export const ReportFields = ({ form, types, years, contacts, similar, standing, stages }: FieldsProps) => (
  <>
    <ChoiceInput form={form} name="salesReportTypeId" label={FIELDS.salesReportTypeId.title} words={types} />
    <div>
      <DayTimeInput form={form} name="salesDateTime" label={FIELDS.salesDateTime.title} />
      {similar}
    </div>
    <TextArea
      form={form}
      name="content"
      label={FIELDS.content.title}
      rows={6}
      placeholder="무엇을 이야기했고 무엇이 남았는지 적어주세요."
    />
    <div className={css.pair}>
      <OptionsInput form={form} name="contactId" label={FIELDS.contactId.title} choices={[NONE, ...contacts]} />
      <OptionsInput
        form={form}
        name="salesTargetSchoolYear"
        label={FIELDS.salesTargetSchoolYear.title}
        choices={[NONE, ...years]}
      />
    </div>
    <NextContact form={form} standing={standing} />
    {stages && <Stage form={form} stages={stages} />}
  </>
)

/** What is done moves an organisation on: in the same step, with the word of where it is now. */
function Stage({ form, stages }: Pick<FieldsProps, 'form'> & { stages: readonly SalesStatus[] }) {
  const { fromStatusId, salesStatusId } = form.values
  const nameOf = (stage: number) => stages.find((one) => one.salesStatusId === stage)?.salesStatusName ?? ''
  return (
    <OptionsInput
      form={form}
      name="salesStatusId"
      label="영업상태"
      hint={
        salesStatusId === fromStatusId
          ? '보고와 함께 변경할 수 있습니다.'
          : `저장하면 영업상태도 변경됩니다: ${nameOf(fromStatusId)} → ${nameOf(salesStatusId)}`
      }
      choices={stages.map((stage) => ({
        value: stage.salesStatusId,
        label: stage.salesStatusId === fromStatusId ? `${stage.salesStatusName} (현재)` : stage.salesStatusName,
      }))}
    />
  )
}

const SOON: readonly { label: string; after: (day: string) => string }[] = [
  { label: '내일', after: (day) => addDays(day, 1) },
  { label: '1주 뒤', after: (day) => addDays(day, 7) },
  { label: '2주 뒤', after: (day) => addDays(day, 14) },
  { label: '1개월 뒤', after: (day) => addMonths(day, 1) },
]

/** When to call again: a tap for what is usual, a calendar for every other day. */
function NextContact({ form, standing }: Pick<FieldsProps, 'form' | 'standing'>) {
  const today = serverToday()
  const chosen = form.values.nextContactDate
  return (
    <div className={css.nextContact}>
      <DayInput
        form={form}
        name="nextContactDate"
        label={FIELDS.nextContactDate.title}
        hint={
          standing === undefined
            ? '정하면 그날 ‘오늘 연락할 기관’에 표시됩니다.'
            : `영업일이 더 늦은 보고에서 정한 다음 연락일(${standing})이 유지됩니다. 여기서 정한 날은 ‘오늘 연락할 기관’에 표시되지 않습니다.`
        }
      />
      <div className={css.soon}>
        {SOON.map(({ label, after }) => (
          <Button
            key={label}
            aria-pressed={chosen === after(today)}
            onClick={() => form.set({ nextContactDate: after(today) })}
          >
            {label}
          </Button>
        ))}
        {chosen !== null && <Button onClick={() => form.set({ nextContactDate: null })}>지우기</Button>}
      </div>
    </div>
  )
}
