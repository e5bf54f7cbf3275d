import type { CallOutput } from '#platform/contract/call.ts'
import type { listPayments, Payment, PaymentSummary } from '../contract/payment.contract.ts'
import type { LaterPayment, PrintedSchool, PrintOrderStatistics } from '../contract/print-order.contract.ts'

/** What was paid for in it, before its print order. */
export const sampleSummary = (over: Partial<PaymentSummary> = {}): PaymentSummary => ({
  schoolCount: 2,
  totalExamineeCount: 126,
  totalAmount: 882_000,
  countPerExamTargetList: [
    { examTarget: 'MIDDLE3', examTargetCode: 'MIDDLE3', examineeCount: 3 },
    { examTarget: 'HIGH1', examTargetCode: 'HIGH1', examineeCount: 123 },
    { examTarget: 'HIGH2NA', examTargetCode: 'HIGH2NA', examineeCount: 0 },
  ],
  planPrintOrderCount: 0,
  printedSchoolCount: 0,
  printedExamineeCount: 0,
  printedAmount: 0,
  laterPaymentCount: 0,
  partialCancelCount: 0,
  partialCancelList: [],
  unseenFreeList: [],
  unsaidList: [],
  supplementSchoolCount: 0,
  supplementExamineeCount: 0,
  ...over,
})

export const samplePayments: CallOutput<typeof listPayments> = {
  nsatPaymentSchoolList: [
    ['가람학원', 'HIGH1', 123],
    ['나래학원', 'MIDDLE3', 3],
  ].map(
    ([schoolName, target, quantity], at) =>
      ({
        nsatSchoolOrderNo: 500_001 + at,
        examTargetCode: target,
        schoolNo: 100_001 + at,
        schoolName,
        goodsName: `모의고사 ${target}`,
        quantity,
        totalAmount: Number(quantity) * 7_000,
        paymentYmdt: '2026-11-20T10:00:00+09:00',
      }) as Payment,
  ),
  totalCount: 2,
}

/** An institute of a print order; `over` replaces fields. */
export const samplePrinted = (over: Partial<PrintedSchool> = {}): PrintedSchool => ({
  rowNumber: 1,
  nsatVendorNo: 1,
  vendorName: '한빛총판',
  representativeName: '김대표',
  vendorPhone: '01000000200',
  address: '서울특별시 종로구 세종대로 209',
  schoolNo: 100_001,
  schoolName: '가람학원',
  targetList: [
    { examTargetCode: 'MIDDLE3', examCount: 5, explanationCount: 5 },
    { examTargetCode: 'HIGH1', examCount: 125, explanationCount: 125 },
  ],
  omrCount: 140,
  examCount: 126,
  explanationCount: 126,
  totalExamCount: 130,
  totalExplanationCount: 130,
  boxCount: 4,
  ...over,
})

export const sampleStatistics = (over: Partial<PrintOrderStatistics> = {}): PrintOrderStatistics => ({
  vendorCount: 2,
  orderedSchoolCount: 31,
  boxCount: 42,
  examCount: 1_260,
  explanationCount: 1_260,
  totalExamCount: 1_300,
  totalExplanationCount: 1_300,
  omrCount: 1_400,
  targetList: [
    { examTargetCode: 'MIDDLE3', examCount: 50, explanationCount: 50 },
    { examTargetCode: 'HIGH1', examCount: 1_250, explanationCount: 1_250 },
  ],
  planPrintOrderCount: 1,
  printOrderYmdt: '2026-11-24T09:00:00+09:00',
  printOrderedByName: '전국모의고사 운영',
  printOrderList: [
    { printNo: 1, printOrderYmdt: '2026-11-24T09:00:00+09:00', orderedSchoolCount: 31, examineeCount: 1_260 },
  ],
  ...over,
})

/** An order that was paid for after the print order; `over` replaces fields. */
export const sampleLater = (over: Partial<LaterPayment> = {}): LaterPayment => ({
  nsatSchoolOrderNo: 500_010,
  schoolNo: 100_010,
  schoolName: '다솜학원',
  vendorName: '새길총판',
  nsatOrderType: 'PAID',
  isFree: false,
  examineeCount: 9,
  totalAmount: 63_000,
  cancelledAmount: 0,
  keptAmount: 63_000,
  printedAmount: 0,
  paymentYmdt: '2026-11-25T10:00:00+09:00',
  ...over,
})
