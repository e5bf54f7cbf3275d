import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { PLANS } from '#areas/nsat/plan/contract/places.ts'
import { createPlan, PlanForm } from '#areas/nsat/plan/contract/plan.contract.ts'
import { ofEachDate, type PlanDates } from '#areas/nsat/plan/contract/plan-dates.ts'
import { PLAN_CRUMBS, planPath } from '#areas/nsat/plan/web/paths.ts'
import { useServices } from '#areas/nsat/plan/web/use-plans.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { DatesFields } from './dates-fields.tsx'

type NewPlan = PlanDates & { nsatServiceNo: number; planYm: string }

const EMPTY: NewPlan = { nsatServiceNo: DEFAULT_SERVICE, planYm: '', ...ofEachDate(() => '') }

const MOST_DIGITS = 6
const digitsAlone = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)

/** Begins a plan; once it is there, it opens. */
export function PlanCreation() {
  const go = useGo()
  const create = useWrite(createPlan)
  const services = useServices().map(({ nsatServiceNo, serviceName }) => ({ value: nsatServiceNo, label: serviceName }))
  const form = useKeptForm({
    name: 'nsatPlan.new',
    initial: EMPTY,
    schema: PlanForm,
    refusedAt: { PLAN_MONTH_TAKEN: 'planYm', YEAR_OUT_OF_RANGE: 'planYm' },
    submit: (body) => create.run({ body }),
    onDone: ({ nsatPlanNo }) => {
      toast.success('등록되었습니다.')
      go(planPath(nsatPlanNo), { replace: true })
    },
  })
  return (
    <FormPage title="회차 등록" breadcrumb={PLAN_CRUMBS} form={form} submitText="등록" onCancel={() => go(PLANS.path)}>
      <OptionsInput form={form} name="nsatServiceNo" label="서비스" choices={services} />
      <TextInput
        form={form}
        name="planYm"
        label="월"
        inputMode="numeric"
        placeholder="202611"
        hint="연도와 월을 여섯 자리 숫자로 입력합니다."
        take={digitsAlone}
      />
      <DatesFields form={form} />
    </FormPage>
  )
}
