import { PLAN_DATE_NAMES, PLAN_DATES, type PlanDates } from '#areas/nsat/plan/contract/plan-dates.ts'
import { DayInput } from '#platform/web/form/day-input.tsx'
import type { FormFields } from '#platform/web/form/use-form.ts'
import css from './plan.module.css'

/** The dates of a form in rows of what belongs together. */
export const DatesFields = ({ form }: { form: FormFields<PlanDates> }) => (
  <div className={css.dates}>
    {PLAN_DATE_NAMES.map((name) => (
      <DayInput key={name} form={form} name={name} label={PLAN_DATES[name].title} />
    ))}
  </div>
)
