import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DEFAULT_SERVICE } from '../contract/codes.ts'
import { listPlansOfService, listServices, type NsatPlan } from '../contract/plan.contract.ts'
import { defaultPlan } from '../rules/default-plan.rules.ts'

/** What an address says of service and plan. */
export interface PlanSearch {
  nsatServiceNo?: number | undefined
  nsatPlanNo?: number | undefined
}

const FRESH_MS = 600_000

/** The services that the person may see. */
export const useServices = () => useCall(listServices, {}, { freshMs: FRESH_MS }).data?.list ?? []

/** The plans of a service (mathematics unless said otherwise) by month; undefined until they are there. */
export function usePlans(nsatServiceNo: number = DEFAULT_SERVICE): readonly NsatPlan[] | undefined {
  const { data, isPlaceholderData } = useCall(
    listPlansOfService,
    { params: { id: nsatServiceNo } },
    { freshMs: FRESH_MS },
  )
  return isPlaceholderData ? undefined : data?.list
}

/** The plan that an address means: the one it names, or the default one. Undefined while unknown, and where there is none. */
export function useChosenPlan({ nsatServiceNo, nsatPlanNo }: PlanSearch): NsatPlan | undefined {
  return chosenPlan(usePlans(nsatServiceNo) ?? [], nsatPlanNo)
}

/** The named plan among those of a service, or the default one of today. */
export const chosenPlan = (plans: readonly NsatPlan[], nsatPlanNo: number | undefined): NsatPlan | undefined =>
  nsatPlanNo === undefined ? defaultPlan(plans, serverToday()) : plans.find((plan) => plan.nsatPlanNo === nsatPlanNo)
