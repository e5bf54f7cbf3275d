import { listPlansOfService, listServices, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { listVendors } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  type AnswerSheet,
  type InstituteDelivery,
  type Invoice,
  listAnswerSheets,
  listToInstitute,
  listToVendor,
  readAnswerSheetStatus,
  readInstituteStatus,
} from '../contract/delivery-list.contract.ts'
import { nsatDeliveryScreens } from '../web/area.tsx'

export const november: NsatPlan = {
  nsatPlanNo: 11,
  nsatServiceNo: 1001,
  serviceName: '수학 모의고사',
  planYm: '202611',
  applyStartYmd: '2026-10-01',
  applyStartDate: '2026-10-01',
  applyEndYmd: '2026-10-31',
  applyEndDate: '2026-10-31',
  examStartYmd: '2026-11-20',
  examStartDate: '2026-11-20',
  examEndYmd: '2026-11-22',
  examEndDate: '2026-11-22',
  scoringYmd: '2026-11-30',
  examPeriod: '2026-11-20 ~ 2026-11-22',
  registerYmdt: '2026-01-05T10:00:00+09:00',
  modifyYmdt: null,
  printOrderedYmdt: '2026-11-03T10:00:00+09:00',
  closedYmdt: null,
  version: 1,
}

const institute = (schoolNo: number, schoolName: string) => ({
  nsatPlanNo: 11,
  schoolNo,
  schoolName,
  ownerName: '이원장',
  vendorName: '한빛총판',
  answersheetPickup: 'WAITING_FOR_PICKUP' as const,
  isOrderCancelled: false,
  phoneNumber: '01000001234',
  address: '세종특별자치시 한누리대로 2130 3층',
})

/** A parcel to an institute; what is left out is made up. */
export const deliverySample = (
  schoolNo: number,
  schoolName: string,
  parcel: Partial<Invoice> = {},
  row: Partial<InstituteDelivery> = {},
): InstituteDelivery => ({
  ...institute(schoolNo, schoolName),
  deliveryInvoiceList: [
    {
      commerceDeliveryInvoiceNo: 700_000 + schoolNo,
      deliveryStatus: 'WAITING_FOR_DELIVERY',
      boxCount: 2,
      scannedCount: 0,
      shippedDate: parcel.deliveryStatus === 'SHIPPING' ? '2026-11-08' : null,
      printNo: 1,
      deliveryCompletedDate: parcel.deliveryStatus === 'DELIVERY_COMPLETED' ? '2026-11-10' : null,
      lostDate: parcel.deliveryStatus === 'LOST' ? '2026-11-09' : null,
      carrier: null,
      trackingNo: null,
      version: 1,
      ...parcel,
    },
  ],
  ...row,
})

/** The answer sheets of an institute; what is left out is made up. */
export const sheetSample = (schoolNo: number, schoolName: string, row: Partial<AnswerSheet> = {}): AnswerSheet => ({
  ...institute(schoolNo, schoolName),
  pickupNo: schoolNo,
  sumOfExamineeCount: 32,
  deliveryCompletedDate: '2026-11-10',
  warehousingToVendorDate: null,
  releaseFromVendorDate: null,
  warehousingToSupervisorDate: null,
  isBackAllowed: true,
  ...row,
})

interface Shown {
  at: string
  deliveries?: readonly InstituteDelivery[]
  sheets?: readonly AnswerSheet[]
  flags?: readonly string[]
  answers?: readonly Answer[]
}

const COUNTS = { middle1Count: 0, middle2Count: 0, middle3Count: 40, high1Count: 30, high2GaCount: 0, high2NaCount: 0 }

/** Shows a screen of deliveries to somebody of a vendor, unless said otherwise. */
export const showDeliveries = ({ at, deliveries = [], sheets = [], flags = ['NSAT_VENDOR'], answers = [] }: Shown) =>
  showScreen({
    at,
    screens: nsatDeliveryScreens,
    flags,
    now: '2026-11-24T10:00:00+09:00',
    answers: [
      answer(listServices, { list: [{ nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] }] }),
      answer(listPlansOfService, { list: [november] }),
      answer(listVendors, { list: [{ nsatVendorNo: 1, vendorName: '한빛총판', isAssigned: false }] }),
      answer(readHistory, {
        list: [
          {
            historyNo: 1,
            atYmdt: '2026-11-10T14:00:00+09:00',
            actorName: '김총판',
            action: '배송 완료',
            changes: [{ label: '상태', from: '배송대기', to: '배송완료' }],
            reason: '',
          },
        ],
        totalCount: 1,
      }),
      answer(listToInstitute, { list: [...deliveries], totalCount: deliveries.length }),
      answer(listToVendor, {
        list: deliveries.map(({ phoneNumber: _phone, address: _address, ...row }) => ({
          ...row,
          deliveryInvoiceList: row.deliveryInvoiceList.map((parcel) => ({ ...parcel, ...COUNTS })),
        })),
        totalCount: deliveries.length,
      }),
      answer(listAnswerSheets, { list: [...sheets], totalCount: sheets.length }),
      answer(readInstituteStatus, {
        totalDeliveryCompleteSchool: 1,
        totalDeliveryCompleteBoxCount: 2,
        totalDeliveryShippingSchool: 1,
        totalDeliveryShippingBoxCount: 2,
        totalDeliveryWaitingSchool: 1200,
        totalDeliveryWaitingBoxCount: 2400,
        totalDeliveryLostSchool: 0,
        totalDeliveryLostBoxCount: 0,
        completePercentage: 0.1,
      }),
      answer(readAnswerSheetStatus, {
        totalWaitingForPickupSchool: 2,
        totalWarehousingToVendorSchool: 1,
        totalReleaseFromVendorSchool: 3,
        totalWarehousingToSupervisorSchool: 1,
        completePercentage: 50,
      }),
      ...answers,
    ],
  })
