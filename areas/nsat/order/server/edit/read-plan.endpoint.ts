import { readOrderedPlan } from '#areas/nsat/order/contract/order.contract.ts'
import { goodsOfPlan, planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { ordererOf } from '../orderer.ts'

/** What the caller may order in a round, at which price. */
export const readPlanEndpoint: Endpoint = endpoint(readOrderedPlan, async (x) => {
  const { scope, mayWrite, isAlwaysOpen, isFreeOffered, isHigh2NaOpen } = await ordererOf(x)
  const plan = await planOfQuery(x.db, x.query, scope, x.now)
  if (!plan) return { plan: null }
  const goods = await goodsOfPlan(x.db, plan.nsatPlanNo)
  const sold = goods.filter(({ examTarget }) => examTarget !== 'HIGH2NA' || isHigh2NaOpen)
  const { nsatPlanNo, nsatServiceNo, planYm, applyStartDate, applyEndDate, printOrderedYmdt } = plan
  return {
    plan: {
      nsatPlanNo,
      nsatServiceNo,
      planYm,
      applyStartDate,
      applyEndDate,
      printOrderedYmdt,
      targets: sold.map(({ examTarget, goodsName, unitPriceWon }) => ({
        examTargetCode: examTarget,
        goodsName,
        unitPrice: unitPriceWon,
      })),
      isFreeOffered,
      isAlwaysOpen,
      // In a closed round nothing is ordered any more.
      mayWrite: mayWrite && plan.closedYmdt === null,
      vendorNo: scope.vendorNo,
    },
  }
})
