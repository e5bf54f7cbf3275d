import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { planMonthText } from '../contract/codes.ts'
import { PlanSelect, ServiceSelect } from './plan-select.tsx'
import { type PlanSearch, usePlans, useServices } from './use-plans.ts'

const SEARCH = searchOf({ nsatServiceNo: id(), nsatPlanNo: id() })

type Control = OwnControl<PlanSearch>

/** The control of the filter `BY_SERVICE`. */
export function useServiceControls(): { nsatServiceNo: OwnControl<Pick<PlanSearch, 'nsatServiceNo'>> } {
  const words = useServiceWords()
  return {
    nsatServiceNo: {
      words,
      control: ({ id, draft, change }) => (
        <ServiceSelect id={id} value={draft} onChange={({ nsatServiceNo }) => change({ nsatServiceNo })} />
      ),
    },
  }
}

function useServiceWords() {
  const services = useServices()
  return (search: PlanSearch): string | undefined =>
    services.find(({ nsatServiceNo }) => nsatServiceNo === search.nsatServiceNo)?.serviceName
}

/** The controls of the filters `BY_PLAN`: the plans follow the service, and the default one stands as chosen. */
export function usePlanControls(): { nsatServiceNo: Control; nsatPlanNo: Control } {
  const words = useServiceWords()
  const [search] = useSearchOf(SEARCH)
  const plans = usePlans(search)
  return {
    nsatServiceNo: {
      words,
      // A plan belongs to its service.
      fields: ['nsatServiceNo', 'nsatPlanNo'],
      control: ({ id, draft, change }) => <ServiceSelect id={id} value={draft} onChange={change} />,
    },
    nsatPlanNo: {
      words: ({ nsatPlanNo }) => {
        const plan = plans?.find((each) => each.nsatPlanNo === nsatPlanNo)
        return plan && planMonthText(plan.planYm)
      },
      control: ({ id, draft, change }) => <PlanSelect id={id} value={draft} onChange={change} />,
    },
  }
}
