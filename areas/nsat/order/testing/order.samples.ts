import type { OrderedPlan, OrderSchool, SchoolOrder, TargetCounts } from '../contract/order.contract.ts'
import { keptWon, standingCounts, standingWon } from '../rules/kept.rules.ts'

const NOBODY: TargetCounts = {
  middle1Count: 0,
  middle2Count: 0,
  middle3Count: 0,
  high1Count: 0,
  high2GaCount: 0,
  high2NaCount: 0,
}

/** An unpaid order of ten pupils in the first year. */
export function orderSample(differs: Partial<SchoolOrder> = {}): SchoolOrder {
  const order = { ...UNPAID_ORDER, ...differs }
  const { nsatOrderType, totalAmount: totalWon, cancelledAmount: cancelledWon } = order
  return { ...order, keptAmount: differs.keptAmount ?? keptWon({ nsatOrderType, totalWon, cancelledWon }) }
}

const UNPAID_ORDER: SchoolOrder = {
  ...NOBODY,
  high1Count: 10,
  nsatSchoolOrderNo: 500_001,
  nsatOrderType: 'UNPAID',
  isFree: false,
  totalAmount: 70_000,
  cancelledAmount: 0,
  keptAmount: 0,
  keptCounts: null,
  isKeptUnsaid: false,
  isLate: false,
  version: 0,
  nsatVendorNo: 1,
  vendorName: '한빛총판',
  isFreeSeen: true,
  paymentYmdt: null,
  orderYmdt: '2026-11-20T10:00:00+09:00',
}

/** An institute with these orders in the round of `planSample`. */
export function schoolSample(orders: readonly SchoolOrder[], differs: Partial<OrderSchool> = {}): OrderSchool {
  const sum = (field: keyof TargetCounts): number =>
    orders.reduce((total, order) => total + standingCounts(order)[field], 0)
  const counts: TargetCounts = {
    middle1Count: sum('middle1Count'),
    middle2Count: sum('middle2Count'),
    middle3Count: sum('middle3Count'),
    high1Count: sum('high1Count'),
    high2GaCount: sum('high2GaCount'),
    high2NaCount: sum('high2NaCount'),
  }
  return {
    ...counts,
    schoolNo: 100_001,
    schoolName: '가람수학학원',
    ownerName: '김원장',
    schoolFunction: null,
    nsatPlanNo: 11,
    nsatServiceNo: 1001,
    nsatVendorNo: 1,
    vendorName: '한빛총판',
    orderList: [...orders],
    liveOrderTypes: orders.map(({ nsatOrderType }) => nsatOrderType),
    sumOfStudent: Object.values(counts).reduce((total, count) => total + count, 0),
    sumOfTotalAmount: orders.reduce((total, order) => total + standingWon(order), 0),
    ...differs,
  }
}

/** The round of December 2026, ordered from 1 to 30 November. */
export const planSample = (differs: Partial<OrderedPlan> = {}): OrderedPlan => ({
  nsatPlanNo: 11,
  nsatServiceNo: 1001,
  planYm: '202612',
  applyStartDate: '2026-11-01',
  applyEndDate: '2026-11-30',
  printOrderedYmdt: null,
  targets: [
    { examTargetCode: 'MIDDLE3', goodsName: '중3 수학 모의고사', unitPrice: 6_000 },
    { examTargetCode: 'HIGH1', goodsName: '고1 수학 모의고사', unitPrice: 7_000 },
  ],
  isFreeOffered: true,
  isAlwaysOpen: false,
  mayWrite: true,
  vendorNo: null,
  ...differs,
})
