import { useId } from 'react'
import css from './plan-choice.module.css'
import { PlanSelect, ServiceSelect } from './plan-select.tsx'
import type { PlanSearch } from './use-plans.ts'

interface PlanChoiceProps {
  value: PlanSearch
  onChange: (value: PlanSearch) => void
}

/** Service and plan on a screen that is no list: what is chosen holds at once. See `useChosenPlan`. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const id = useId()
  return (
    <search className={css.planChoice} aria-label="회차 선택">
      <span className={css.field}>
        <label htmlFor={`${id}-service`}>서비스</label>
        <ServiceSelect id={`${id}-service`} value={value} onChange={onChange} />
      </span>
      <span className={css.field}>
        <label htmlFor={`${id}-plan`}>회차</label>
        <PlanSelect id={`${id}-plan`} value={value} onChange={onChange} />
      </span>
    </search>
  )
}
