import { orderSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { listPlansOfService, listServices, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { samplePlan } from '#areas/nsat/plan/testing/plan.samples.ts'
import { listVendors } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import type { ReconciledSchool } from '../contract/reconciliation.contract.ts'
import type { SupervisedSchool } from '../contract/school.contract.ts'
import type { RoundProgress, VendorStatus } from '../contract/vendor-status.contract.ts'

/** The round of December 2026, ordered in November, which is the default one of mathematics on 2026-11-24. */
export const planOfRound = (over: Partial<NsatPlan> = {}): NsatPlan =>
  samplePlan({ nsatPlanNo: 11, version: 0, ...over })

/** What screens of a round ask beside their own: services, rounds and vendors. */
export const roundAnswers = (plan: NsatPlan = planOfRound()): readonly Answer[] => [
  answer(listServices, {
    list: [
      { nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] },
      { nsatServiceNo: 1002, serviceName: '영어 모의고사', planList: [] },
    ],
  }),
  answer(listPlansOfService, ({ params }) => ({ list: params.id === '1001' ? [plan] : [] })),
  answer(listVendors, {
    list: [
      { nsatVendorNo: 1, vendorName: '한빛총판', isAssigned: false },
      { nsatVendorNo: 2, vendorName: '새길총판', isAssigned: false },
    ],
  }),
]

/** An institute that paid, whose parcel is on its way. */
export function supervisedSample(over: Partial<SupervisedSchool> = {}): SupervisedSchool {
  const order = orderSample({ nsatOrderType: 'PAID', paymentYmdt: '2026-11-21T09:00:00+09:00' })
  const school = schoolSample([order])
  return {
    ...school,
    answersheetPickup: 'WAITING_FOR_PICKUP',
    isGrading: false,
    orderList: [
      {
        ...order,
        deliveryInvoiceList: [
          { deliveryTarget: 'TO_VENDOR', deliveryStatus: 'DELIVERY_COMPLETED', deliveryStatusDate: '2026-11-22' },
          { deliveryTarget: 'TO_CUSTOMER', deliveryStatus: 'SHIPPING', deliveryStatusDate: '2026-11-23' },
        ],
      },
    ],
    ...over,
  }
}

/** An institute that ordered nothing. */
export const unorderedSample = (over: Partial<SupervisedSchool> = {}): SupervisedSchool => ({
  ...schoolSample([]),
  schoolNo: 100_002,
  schoolName: '나래학원',
  answersheetPickup: null,
  isGrading: false,
  orderList: [],
  ...over,
})

export const progressSample: RoundProgress = {
  totalSchoolCount: 50,
  totalPurchaseCount: 1_234,
  totalPurchaseSchool: 40,
  totalFreeCount: 12,
  totalFreeSchool: 2,
  toVendorDeliveryCompletePercentage: 66.7,
  toVendorDeliveryCompleteOrder: 28,
  toVendorDeliveryTotalOrder: 42,
  toInstituteDeliveryCompletePercentage: 50,
  toInstituteDeliveryCompleteOrder: 21,
  toInstituteDeliveryTotalOrder: 42,
  answersheetDeliveryCompletePercentage: 2.4,
  answersheetDeliveryCompleteSchool: 1,
  answersheetDeliveryTotalSchool: 42,
  gradingCompletePercentage: 0,
  gradingCompleteSchool: 0,
  gradingTotalSchool: 0,
}

/** A vendor half way through a round. */
export const vendorStatusSample = (over: Partial<VendorStatus> = {}): VendorStatus => ({
  nsatVendorNo: 1,
  vendorName: '한빛총판',
  principalRegion: '서울',
  ...progressSample,
  ...over,
})

/** An institute where everything agrees and everything is done. */
export const reconciledSample = (over: Partial<ReconciledSchool> = {}): ReconciledSchool => ({
  schoolNo: 100_001,
  schoolName: '가람학원',
  vendorName: '한빛총판',
  orderedCount: 10,
  paidAmount: 70_000,
  paidCount: 10,
  printedCount: 10,
  shippedCount: 10,
  deliveredCount: 10,
  sheetsBack: true,
  graded: true,
  isDifferent: false,
  ...over,
})
