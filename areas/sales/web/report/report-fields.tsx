import type { ReactNode } from 'react'
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

interface FieldsProps {
  form: Form<ReportValues>
  types: ReportChoices['types']
  years: readonly Choice<number>[]
  contacts: readonly Choice<number>[]
  /** What may be the same report, said where it is decided. */
  similar: ReactNode
}

const NONE: Choice<number | ''> = { value: '', label: '선택 안 함' }

/** What a person writes of a report, in the order in which one hand fills it in. */
export const ReportFields = ({ form, types, years, contacts, similar }: FieldsProps) => (
  <>
    <ChoiceInput form={form} name="salesReportTypeId" label="구분" words={types} />
    <div>
      <DayTimeInput form={form} name="salesDateTime" label="영업일시" />
      {similar}
    </div>
    <TextArea
      form={form}
      name="content"
      label="내용"
      rows={6}
      placeholder="무엇을 이야기했고 무엇이 남았는지 적어주세요."
    />
    <div className={css.pair}>
      <OptionsInput form={form} name="contactId" label="연락처" choices={[NONE, ...contacts]} />
      <OptionsInput form={form} name="salesTargetSchoolYear" label="학년도" choices={[NONE, ...years]} />
    </div>
    <NextContact form={form} />
  </>
)

const SOON: readonly { label: string; after: (day: string) => string }[] = [
  { label: '내일', after: (day) => addDays(day, 1) },
  { label: '1주 뒤', after: (day) => addDays(day, 7) },
  { label: '2주 뒤', after: (day) => addDays(day, 14) },
  { label: '1개월 뒤', after: (day) => addMonths(day, 1) },
]

/** When to call again: a tap for what is usual, a calendar for every other day. */
function NextContact({ form }: Pick<FieldsProps, 'form'>) {
  const today = serverToday()
  const chosen = form.values.nextContactDate
  return (
    <div className={css.nextContact}>
      <DayInput
        form={form}
        name="nextContactDate"
        label="다음 연락일"
        hint="정하면 그날 ‘오늘 연락할 기관’에 표시됩니다."
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
        {chosen !== undefined && <Button onClick={() => form.set({ nextContactDate: undefined })}>지우기</Button>}
      </div>
    </div>
  )
}
