import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DEFAULT_SERVICE } from '../contract/codes.ts'
import { listPlansOfService, listServices, type NsatPlan, readPlan } from '../contract/plan.contract.ts'
import { defaultPlan } from '../rules/default-plan.rules.ts'

/** What an address says of service and plan. */
export interface PlanSearch {
  nsatServiceNo?: number | undefined
  nsatPlanNo?: number | undefined
}

const FRESH_MS = 600_000

/** The services that the person may see. */
export const useServices = () => useCall(listServices, {}, { freshMs: FRESH_MS }).data?.list ?? []

function usePlansOf(service: number | undefined): readonly NsatPlan[] | undefined {
  const { data, isPlaceholderData } = useCall(
    listPlansOfService,
    { params: { id: service ?? DEFAULT_SERVICE } },
    { freshMs: FRESH_MS, enabled: service !== undefined },
  )
  return isPlaceholderData || service === undefined ? undefined : data?.list
}

/**
 * The service that an address means: the one it names, that of the plan it names, or mathematics. Undefined until it is known;
 * a plan that there is not belongs to mathematics.
 */
export function useMeantService({ nsatServiceNo, nsatPlanNo }: PlanSearch): number | undefined {
  const isByPlan = nsatServiceNo === undefined && nsatPlanNo !== undefined
  const plans = usePlansOf(isByPlan ? DEFAULT_SERVICE : undefined)
  const isElsewhere = isByPlan && plans !== undefined && !plans.some((plan) => plan.nsatPlanNo === nsatPlanNo)
  const found = useCall(readPlan, { params: { id: nsatPlanNo ?? 0 } }, { enabled: isElsewhere, freshMs: FRESH_MS })
  if (!isByPlan) return nsatServiceNo ?? DEFAULT_SERVICE
  if (!isElsewhere) return plans && DEFAULT_SERVICE
  return found.error ? DEFAULT_SERVICE : found.data?.nsatServiceNo
}

/** The plans of the service that an address means, by month; undefined until they are there. */
export const usePlans = (search: PlanSearch): readonly NsatPlan[] | undefined => usePlansOf(useMeantService(search))

/** The plan that an address means: the one it names, or the default one. Undefined while unknown, and where there is none. */
export function useChosenPlan(search: PlanSearch): NsatPlan | undefined {
  return chosenPlan(usePlans(search) ?? [], search.nsatPlanNo)
}

/** The named plan among those of a service, or the default one of today. */
export const chosenPlan = (plans: readonly NsatPlan[], nsatPlanNo: number | undefined): NsatPlan | undefined =>
  nsatPlanNo === undefined ? defaultPlan(plans, serverToday()) : plans.find((plan) => plan.nsatPlanNo === nsatPlanNo)
