import type { OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'

/** An institute in a round of a service. */
export interface SchoolInPlan {
  readonly schoolNo: number
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number
}

/** All live orders of an institute in a round, whatever the list is filtered by; undefined once the institute is not there. */
export function useSchoolOrders({ schoolNo, nsatPlanNo, nsatServiceNo }: SchoolInPlan): {
  school: OrderSchool | undefined
  result: CallResult<typeof listOrderSchools>
} {
  const result = useCall(listOrderSchools, {
    query: { nsatServiceNo, nsatPlanNo, searchItem: 'schoolNo', searchKeyword: String(schoolNo) },
  })
  return { school: result.data?.list.find((each) => each.schoolNo === schoolNo), result }
}
