import { listPlansOfService, listServices, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { listVendors } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import { listFreeFigures } from '../contract/free-order.contract.ts'
import { type OrderedPlan, type OrderSchool, readOrderedPlan } from '../contract/order.contract.ts'
import { listOrderSchools, readOrderStatus } from '../contract/order-list.contract.ts'
import { nsatOrderScreens } from '../web/area.tsx'
import { planSample } from './order.samples.ts'

/** In the period of `planSample`, six days before its end. */
export const IN_PERIOD = '2026-11-24T10:00:00+09:00'

const december: NsatPlan = {
  nsatPlanNo: 11,
  nsatServiceNo: 1001,
  serviceName: '수학 모의고사',
  planYm: '202612',
  applyStartYmd: '2026-11-01',
  applyStartDate: '2026-11-01',
  applyEndYmd: '2026-11-30',
  applyEndDate: '2026-11-30',
  examStartYmd: '2026-12-07',
  examStartDate: '2026-12-07',
  examEndYmd: '2026-12-13',
  examEndDate: '2026-12-13',
  scoringYmd: '2026-12-20',
  examPeriod: '2026-12-07 ~ 2026-12-13',
  registerYmdt: '2026-01-05T10:00:00+09:00',
  modifyYmdt: null,
  printOrderedYmdt: null,
  closedYmdt: null,
  version: 1,
}

/** The institutes that a query names by its number, or all of them. */
const found = (schools: readonly OrderSchool[], keyword: unknown): OrderSchool[] =>
  schools.filter(({ schoolNo }) => keyword === undefined || String(schoolNo) === keyword)

interface Shown {
  schools?: readonly OrderSchool[]
  plan?: OrderedPlan | null
  flags?: readonly string[]
  at?: string
  now?: string
  answers?: readonly Answer[]
}

/** Figures of a round; `over` replaces some. */
export const statusSample = (
  over: Partial<CallOutput<typeof readOrderStatus>> = {},
): CallOutput<typeof readOrderStatus> => ({
  totalCount: 400,
  totalSchool: 400,
  totalPurchaseCount: 3210,
  totalUnsaidCount: 0,
  totalPurchaseAmount: 22_470_000,
  totalPurchaseSchool: 120,
  totalFreeCount: 40,
  totalFreeSchool: 3,
  totalUnpaidCount: 900,
  totalUnpaidAmount: 6_300_000,
  totalUnpaidSchool: 35,
  totalCancelSchool: 5,
  totalNoOrderSchool: 242,
  ...over,
})

/** Shows the orders of a round to somebody of a vendor, unless said otherwise. */
export const showOrders = ({ schools = [], plan = planSample(), flags = ['NSAT_VENDOR'], at, now, answers }: Shown) =>
  showScreen({
    at: at ?? '/nsat/order',
    screens: nsatOrderScreens,
    flags,
    now: now ?? IN_PERIOD,
    answers: [
      answer(listServices, { list: [{ nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] }] }),
      answer(listPlansOfService, { list: [december] }),
      answer(listVendors, {
        list: [
          { nsatVendorNo: 1, vendorName: '한빛총판', isAssigned: true },
          { nsatVendorNo: 2, vendorName: '새길총판', isAssigned: false },
        ],
      }),
      answer(readOrderedPlan, { plan }),
      answer(readOrderStatus, statusSample()),
      answer(listFreeFigures, { list: [] }),
      answer(listOrderSchools, ({ query }) => {
        const list = found(schools, query.searchKeyword)
        return { list, totalCount: list.length }
      }),
      ...(answers ?? []),
    ],
  })
