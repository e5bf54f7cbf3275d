import type { listFreeFigures } from '#areas/nsat-order/contract/free-order.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'

/** Free orders of a vendor in a round. */
export type FreeFigure = CallOutput<typeof listFreeFigures>['list'][number]

/** The address of the list that shows the unseen ones of a round. */
export const unseenSearch = ({ nsatServiceNo, nsatPlanNo }: Pick<FreeFigure, 'nsatServiceNo' | 'nsatPlanNo'>) => ({
  nsatServiceNo,
  nsatPlanNo,
  isFreeSeen: 'false',
})
