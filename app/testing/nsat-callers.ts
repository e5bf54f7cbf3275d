import { boxCode } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import type { NsatWorld } from './nsat-world.ts'

/** Everybody of the mock exams, and the kinds of people who have nothing to do with them. */
export const ROLES = [
  'nsat',
  'admin',
  'vendor1',
  'vendor2',
  'supervisor',
  'ktutor',
  'member',
  'itempool',
  'academy',
] as const
export type Role = (typeof ROLES)[number]

/** Who gets which status. Whoever is not named is not let in: 403. */
export interface Expected {
  readonly send?: (world: NsatWorld) => { params?: object; query?: object; body?: object }
  readonly answers: Partial<Record<Role, number>>
  /** Whether rows name institutes, to a vendor its own alone. */
  readonly namesSchools?: true
}

const OFFICE = { nsat: 200, admin: 200 } as const
/** Those who work with institutes. */
const WORKERS = { ...OFFICE, vendor1: 200, vendor2: 200, ktutor: 200 } as const
const SUPERVISORS = { ...OFFICE, supervisor: 200 } as const
const EVERYBODY = { ...WORKERS, supervisor: 200 } as const
/** What belongs to the vendor of `vendor1`, so that the other vendor is told that there is none. */
const OF_MINE = { ...WORKERS, vendor2: 404 } as const

const OFFICE_ONLY: Expected = { answers: OFFICE }
const BY_ORDERERS: Expected = { answers: { ...OFFICE, vendor1: 200, vendor2: 200 } }
const BY_WORKERS: Expected = { answers: WORKERS }
const SCHOOLS_OF_WORKERS: Expected = { answers: WORKERS, namesSchools: true }
const BY_SUPERVISORS: Expected = { answers: SUPERVISORS }
const BY_EVERYBODY: Expected = { answers: EVERYBODY }
/** A write of the office without a body or file: let in, and then refused for what is missing. */
const UNFILLED: Expected = { answers: { nsat: 400, admin: 400 } }
const UNFILLED_OF_VENDORS: Expected = { answers: { nsat: 400, admin: 400, vendor1: 400, vendor2: 400 } }
/** Of something of the office that there is not. */
const NOTHING: Expected = { answers: { nsat: 404, admin: 404 } }

const ofPlan = ({ planNo }: NsatWorld) => ({ params: { id: planNo } })
/** The same where its number has another name in the path. */
const ofPrinted = ({ planNo, mine }: NsatWorld) => ({ params: { planNo }, query: { schoolNo: mine } })
const PARCELS_OF_MINE: Expected = {
  send: ofPrinted,
  answers: { ...OFFICE, vendor1: 200, vendor2: 404 },
  namesSchools: true,
}
const PLAN_OF_EVERYBODY: Expected = { send: ofPlan, answers: EVERYBODY }
const PLAN_OF_OFFICE: Expected = { send: ofPlan, answers: OFFICE }
const STATEMENT_OF_MINE: Expected = {
  send: ({ statementNo }) => ({ params: { nsatStatementNo: statementNo } }),
  answers: OF_MINE,
}

/** Every call below `/nsat`, by its name. Who adds one says here who may call it. */
export const NSAT_CALLERS: Readonly<Record<string, Expected>> = {
  // The question bank shows them as well.
  'nsatPlan.listServices': { answers: { ...EVERYBODY, itempool: 200 } },
  'nsatPlan.listCountedPlans': BY_EVERYBODY,
  'nsatPlan.exportCountedPlans': BY_EVERYBODY,
  'nsatPlan.listPlansOfService': { send: () => ({ params: { id: 1001 } }), answers: EVERYBODY },
  'nsatPlan.readPlan': PLAN_OF_EVERYBODY,
  'nsatPlan.readPlanExam': PLAN_OF_EVERYBODY,
  'nsatPlan.readOpenWork': PLAN_OF_OFFICE,
  'nsatPlan.findGoods': OFFICE_ONLY,
  'nsatPlan.findCourse': OFFICE_ONLY,
  'nsatPlan.createPlan': UNFILLED,
  'nsatPlan.changePlan': UNFILLED,
  'nsatPlan.changePlanExam': UNFILLED,
  'nsatPlan.movePlan': UNFILLED,
  'nsatPlan.uploadNsatPlan': UNFILLED,
  'nsatPlan.checkUpload': UNFILLED,
  'nsatPlan.downloadFileProblems': UNFILLED,
  'nsatPlan.downloadTemplate': OFFICE_ONLY,
  'nsatPlan.listUploads': OFFICE_ONLY,
  'nsatPlan.listUploadProblems': NOTHING,
  'nsatPlan.checkRollBackUpload': NOTHING,
  'nsatPlan.rollBackUpload': NOTHING,

  'nsatVendor.readOwnVendor': {
    answers: { vendor1: 200, vendor2: 200, nsat: 404, admin: 404, supervisor: 404, ktutor: 404 },
  },
  'nsatVendor.listVendors': BY_SUPERVISORS,
  'nsatVendor.listInstitutes': SCHOOLS_OF_WORKERS,
  'nsatVendor.exportInstitutes': SCHOOLS_OF_WORKERS,
  'nsatVendor.exportSchoolCodes': SCHOOLS_OF_WORKERS,
  'nsatVendor.readSchoolCodeSource': BY_WORKERS,
  'nsatVendor.readInstitute': {
    send: ({ mine }) => ({ params: { schoolNo: mine } }),
    answers: OF_MINE,
    namesSchools: true,
  },
  'nsatVendor.createInstitute': UNFILLED_OF_VENDORS,
  'nsatVendor.searchPostcode': UNFILLED_OF_VENDORS,
  'nsatVendor.listAddresses': BY_SUPERVISORS,
  'nsatVendor.exportAddresses': BY_SUPERVISORS,
  'nsatVendor.readAddress': { send: ({ one }) => ({ params: { id: one } }), answers: SUPERVISORS },
  'nsatVendor.listOfficeVendors': OFFICE_ONLY,
  'nsatVendor.exportOfficeVendors': OFFICE_ONLY,
  'nsatVendor.readOfficeVendor': { send: ({ one }) => ({ params: { id: one } }), answers: OFFICE },
  'nsatVendor.createVendor': UNFILLED,
  'nsatVendor.changeVendor': UNFILLED,
  'nsatVendor.activateVendor': UNFILLED,
  'nsatVendor.listOfficeInstitutes': OFFICE_ONLY,
  'nsatVendor.exportOfficeInstitutes': OFFICE_ONLY,
  'nsatVendor.assignInstitute': UNFILLED,
  ...uploads('nsatVendor', 'Vendor'),
  ...uploads('nsatVendor', 'Institute'),

  'nsatOrder.listSchools': SCHOOLS_OF_WORKERS,
  'nsatOrder.exportSchools': SCHOOLS_OF_WORKERS,
  'nsatOrder.readStatus': BY_WORKERS,
  'nsatOrder.readPlan': BY_WORKERS,
  // A paid order is not replaced; the other vendor is not told that there is one.
  'nsatOrder.editOrder': {
    send: ({ planNo, mine, paidOrderNo }) => ({
      params: { schoolNo: mine },
      body: {
        nsatSchoolOrderNo: paidOrderNo,
        schoolNo: mine,
        nsatPlanNo: planNo,
        orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 12 }],
      },
    }),
    answers: { nsat: 409, admin: 409, vendor1: 409, vendor2: 404 },
  },
  'nsatOrder.editOrders': UNFILLED,
  'nsatOrder.makeBulkTemplate': OFFICE_ONLY,
  'nsatOrder.readBulkSheet': UNFILLED,
  'nsatOrder.makeFailureSheet': UNFILLED,
  'nsatOrder.listFreeFigures': OFFICE_ONLY,
  'nsatOrder.markFreeSeen': {
    send: ({ freeOrderNo }) => ({ params: { nsatSchoolOrderNo: freeOrderNo } }),
    answers: OFFICE,
  },
  'nsatOrder.cancelFree': {
    send: () => ({ params: { nsatSchoolOrderNo: 1 }, body: { comment: '취소' } }),
    ...NOTHING,
  },
  // Neither is a paid order withdrawn; the other vendor is not told that there is one.
  'nsatOrder.withdraw': {
    send: ({ paidOrderNo }) => ({ params: { nsatSchoolOrderNo: paidOrderNo }, body: { comment: '취소' } }),
    answers: { nsat: 409, admin: 409, vendor1: 409, vendor2: 404 },
  },
  'nsatOrder.sayKept': {
    send: () => ({
      params: { nsatSchoolOrderNo: 1 },
      body: { version: 0, keptTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 1 }] },
    }),
    ...NOTHING,
  },
  'nsatOrder.readReminder': BY_ORDERERS,
  // Nobody is a customer who may be reminded: both have ordered.
  'nsatOrder.sendReminder': {
    send: ({ planNo }) => ({ body: { nsatPlanNo: planNo, text: '{회차} 주문 안내' } }),
    answers: { nsat: 409, admin: 409, vendor1: 409, vendor2: 409 },
  },
  'nsatOrder.listReminded': { ...BY_ORDERERS, namesSchools: true },
  'nsatOrder.exportReminded': { ...BY_ORDERERS, namesSchools: true },
  'nsatOrder.listRefusedPayments': OFFICE_ONLY,
  'nsatOrder.exportRefusedPayments': OFFICE_ONLY,
  'nsatOrder.settleRefused': {
    send: () => ({ params: { refusedPaymentNo: 1 }, body: { comment: '확인' } }),
    ...NOTHING,
  },
  'nsatOrder.retakeRefused': NOTHING,
  // The shop is known by its signature, not by a session.
  'nsatOrder.receivePayment': { answers: Object.fromEntries(ROLES.map((role) => [role, 400])) },

  'nsatCommission.listStatements': BY_WORKERS,
  'nsatCommission.exportStatements': BY_WORKERS,
  'nsatCommission.readStatementSums': BY_WORKERS,
  'nsatCommission.listVendors': BY_WORKERS,
  'nsatCommission.readStatement': STATEMENT_OF_MINE,
  'nsatCommission.listStatementOrders': { ...STATEMENT_OF_MINE, namesSchools: true },
  'nsatCommission.exportStatementOrders': { ...STATEMENT_OF_MINE, namesSchools: true },

  'nsatDelivery.listToVendor': SCHOOLS_OF_WORKERS,
  'nsatDelivery.exportToVendor': SCHOOLS_OF_WORKERS,
  'nsatDelivery.listToInstitute': SCHOOLS_OF_WORKERS,
  'nsatDelivery.exportToInstitute': SCHOOLS_OF_WORKERS,
  'nsatDelivery.readInstituteStatus': BY_WORKERS,
  'nsatDelivery.listAnswerSheets': { answers: EVERYBODY, namesSchools: true },
  'nsatDelivery.exportAnswerSheets': { answers: EVERYBODY, namesSchools: true },
  'nsatDelivery.readAnswerSheetStatus': BY_EVERYBODY,
  // Where parcel and answer sheets stand already, which changes nothing.
  'nsatDelivery.setInvoiceStatus': {
    send: ({ invoiceNo }) => ({ params: { id: invoiceNo, status: 'DELIVERY_COMPLETED' }, body: {} }),
    answers: { ...OFFICE, vendor1: 200, vendor2: 404 },
  },
  'nsatDelivery.setTracking': UNFILLED,
  'nsatDelivery.printLabels': PARCELS_OF_MINE,
  'nsatDelivery.printPackingLists': PARCELS_OF_MINE,
  // A box of the vendor of `vendor1`.
  'nsatDelivery.scanBox': {
    send: ({ invoiceNo }) => ({ body: { code: boxCode({ invoiceNo, boxNo: 1 }) } }),
    answers: { ...OFFICE, vendor1: 200, vendor2: 404 },
  },
  // Its answer sheets, which are in already.
  'nsatDelivery.scanSheets': {
    send: ({ invoiceNo }) => ({ body: { code: boxCode({ invoiceNo, boxNo: 1 }) } }),
    answers: { ...OFFICE, vendor1: 200, vendor2: 404 },
  },
  'nsatDelivery.setPickups': {
    send: ({ planNo, mine }) => ({
      body: { nsatPlanNo: planNo, schoolNoList: [mine], answersheetPickupCode: 'WAREHOUSING_TO_VENDOR' },
    }),
    // A step back, for which a supervisor needs a reason.
    answers: { ...OFFICE, vendor1: 200, vendor2: 404, supervisor: 422 },
  },
  ...uploads('nsatDelivery', 'Tracking'),

  'nsatPrint.readPaymentSummary': PLAN_OF_OFFICE,
  'nsatPrint.listPayments': PLAN_OF_OFFICE,
  'nsatPrint.exportPayments': PLAN_OF_OFFICE,
  'nsatPrint.createPrintOrder': UNFILLED,
  'nsatPrint.createSupplement': UNFILLED,
  'nsatPrint.listPrintedSchools': PLAN_OF_OFFICE,
  'nsatPrint.exportPrintedSchools': PLAN_OF_OFFICE,
  'nsatPrint.readStatistics': PLAN_OF_OFFICE,
  'nsatPrint.listLaterPayments': PLAN_OF_OFFICE,
  'nsatPrint.exportLaterPayments': PLAN_OF_OFFICE,

  'nsatSupervision.readRound': BY_SUPERVISORS,
  'nsatSupervision.readForecast': BY_SUPERVISORS,
  // The office of the mock exams is allowed what a vendor is.
  'nsatSupervision.readWork': BY_WORKERS,
  'nsatSupervision.listPayments': BY_SUPERVISORS,
  'nsatSupervision.exportPayments': BY_SUPERVISORS,
  'nsatSupervision.listOrders': BY_SUPERVISORS,
  'nsatSupervision.exportOrders': BY_SUPERVISORS,
  'nsatSupervision.readOrderStatus': BY_SUPERVISORS,
  'nsatSupervision.listVendorStatus': BY_SUPERVISORS,
  'nsatSupervision.exportVendorStatus': BY_SUPERVISORS,
  'nsatSupervision.readVendorStatusTotals': BY_SUPERVISORS,
  'nsatSupervision.listReconciled': PLAN_OF_OFFICE,
  'nsatSupervision.exportReconciled': PLAN_OF_OFFICE,
}

/** The calls of an upload of the service office: files are asked for, histories are empty. */
function uploads(area: string, noun: string): Record<string, Expected> {
  return {
    [`${area}.upload${noun}`]: UNFILLED,
    [`${area}.check${noun}Upload`]: UNFILLED,
    [`${area}.download${noun}FileProblems`]: UNFILLED,
    [`${area}.download${noun}Template`]: OFFICE_ONLY,
    [`${area}.list${noun}Uploads`]: OFFICE_ONLY,
    [`${area}.list${noun}UploadProblems`]: NOTHING,
    [`${area}.checkRollBack${noun}Upload`]: NOTHING,
    [`${area}.rollBack${noun}Upload`]: NOTHING,
  }
}
