import { type Choice, Select } from '#platform/web/form/select.tsx'
import { DEFAULT_SERVICE, planMonthText } from '../contract/codes.ts'
import { chosenPlan, type PlanSearch, useMeantService, usePlans, useServices } from './use-plans.ts'

interface SelectProps {
  /** Belongs to the label. */
  id: string
  value: PlanSearch
  onChange: (value: PlanSearch) => void
}

/** The service; another one begins with its default plan. */
export function ServiceSelect({ id, value, onChange }: SelectProps) {
  const choices = useServices().map(({ nsatServiceNo, serviceName }) => ({ value: nsatServiceNo, label: serviceName }))
  return (
    <Select
      id={id}
      choices={choices}
      value={useMeantService(value) ?? DEFAULT_SERVICE}
      onChoose={(nsatServiceNo) => onChange({ nsatServiceNo, nsatPlanNo: undefined })}
    />
  )
}

const NONE: Choice<number> = { value: 0, label: '회차 없음' }

/** The plan of the service; unless one is named, the default one stands as chosen. */
export function PlanSelect({ id, value, onChange }: SelectProps) {
  const plans = usePlans(value)
  const choices = plans?.map(({ nsatPlanNo, planYm }) => ({ value: nsatPlanNo, label: planMonthText(planYm) })) ?? []
  const isEmpty = plans?.length === 0
  return (
    <Select
      id={id}
      choices={isEmpty ? [NONE] : choices}
      disabled={isEmpty}
      value={isEmpty ? NONE.value : chosenPlan(plans ?? [], value.nsatPlanNo)?.nsatPlanNo}
      onChoose={(nsatPlanNo) => onChange({ ...value, nsatPlanNo })}
    />
  )
}
