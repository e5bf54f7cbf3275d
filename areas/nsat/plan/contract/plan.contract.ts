import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { recordOf } from '#platform/contract/record.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version, wholeNumber, Ymdt } from '#platform/contract/shapes.ts'
import { PLAN_EDITORS, PLAN_READERS, SERVICE_READERS } from './access.ts'
import { EXAM_TARGET_CODES, FIRST_PLAN_YEAR } from './codes.ts'
import { PLANS } from './places.ts'
import { bothNamesOf, datesIn, eitherDates, inOrder, PLAN_DATES } from './plan-dates.ts'
import { BY_SERVICE } from './plan-filters.ts'
import {
  CLOSED_DATES,
  PLAN_ASK_REFUSALS,
  PLAN_LIFE_REFUSALS,
  PLAN_WRITE_REFUSALS,
  YEAR_OUT_OF_RANGE,
} from './refusals.ts'
import { SERVICE_SCOPE } from './scope.contract.ts'
import { PLAN_STATE_CODES } from './statuses.ts'

/** A plan: what the office writes of it are its dates. */
export const PLAN_RECORD = recordOf({
  entity: 'nsatPlan.plan',
  reads: ['nsatPlan.plans', 'nsatPlan.exams'],
  fields: PLAN_DATES,
})

const Ymd = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** An exam round of a service. The wire has two names for each end of its periods. */
export const NsatPlan = z.object({
  nsatPlanNo: z.number().int(),
  nsatServiceNo: z.number().int(),
  serviceName: z.string(),
  /** `YYYYMM`. */
  planYm: z.string(),
  ...bothNamesOf(Ymd),
  /** `YYYY-MM-DD ~ YYYY-MM-DD`. */
  examPeriod: z.string(),
  registerYmdt: Ymdt,
  modifyYmdt: Ymdt.nullable(),
  /** What is paid from then on is not printed any more; null before the print order. */
  printOrderedYmdt: Ymdt.nullable(),
  /** Since when the office has closed it: nothing of it waits any more; null while it is open. */
  closedYmdt: Ymdt.nullable(),
  version: z.number().int(),
})
export type NsatPlan = z.infer<typeof NsatPlan>

/** The year of the months of plans; the server knows the last one that may be asked for. */
export const PlanYear = wholeNumber(FIRST_PLAN_YEAR, 9999, {
  tooSmall: YEAR_OUT_OF_RANGE,
  tooLarge: YEAR_OUT_OF_RANGE,
})

export const listServices = call({
  name: 'nsatPlan.listServices',
  method: 'GET',
  path: '/nsat/services',
  summary: '조회할 수 있는 서비스 목록을 조회한다.',
  access: SERVICE_READERS,
  scope: SERVICE_SCOPE,
  output: z.object({
    list: z.array(
      z.object({
        nsatServiceNo: z.number().int(),
        serviceName: z.string(),
        /** Its plans by month. */
        planList: z.array(NsatPlan.pick({ nsatPlanNo: true, planYm: true })),
      }),
    ),
  }),
  reads: ['nsatPlan.services', 'nsatPlan.plans'],
})

export const listPlansOfService = call({
  name: 'nsatPlan.listPlansOfService',
  method: 'GET',
  path: '/nsat/service/{id}/plans',
  summary: '서비스의 회차 목록을 월 순서로 조회한다.',
  access: PLAN_READERS,
  scope: SERVICE_SCOPE,
  params: z.object({ id: Id }),
  query: z.object({ planYear: PlanYear.optional() }),
  output: z.object({ list: z.array(NsatPlan) }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatPlan.plans'],
})

/** A plan with the examinees of its confirmed orders; a target without an exam number has no test paper yet. */
export const CountedPlan = NsatPlan.extend({
  examineeCountPerExamTargetList: z.array(
    z.object({
      examTargetCode: z.enum(EXAM_TARGET_CODES),
      examineeCount: z.number().int(),
      itempoolExamNo: z.number().int().nullable(),
    }),
  ),
})
export type CountedPlan = z.infer<typeof CountedPlan>

const countedSearch = z.object({ planYear: PlanYear.optional(), nsatServiceNo: Id.optional() })

/** The plans of a year, or all, of a service or of all that the person may see. */
export const listCountedPlans = call({
  name: 'nsatPlan.listCountedPlans',
  method: 'GET',
  path: '/nsat/services/plan/examinee',
  summary: '회차 목록을 학년별 응시 인원과 함께 조회한다.',
  access: PLAN_READERS,
  scope: SERVICE_SCOPE,
  query: countedSearch,
  output: z.object({ list: z.array(CountedPlan) }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatPlan.plans', 'nsatPlan.exams', 'nsatOrder.orders'],
})

/** The same as a spreadsheet, which the import of plans takes again. */
export const exportCountedPlans = call({
  name: 'nsatPlan.exportCountedPlans',
  method: 'GET',
  path: '/nsat/services/plan/examinee/export',
  summary: '회차 목록을 엑셀로 내려받는다.',
  access: PLAN_READERS,
  scope: SERVICE_SCOPE,
  query: countedSearch,
  output: z.unknown(),
  refusals: { ...PLAN_ASK_REFUSALS, ...EXPORT_REFUSALS },
  form: 'bytes',
})

export const countedPlans = listOver({
  place: PLANS,
  filters: [byOwn('planYear', '연도', PlanYear), ...BY_SERVICE],
  listCall: listCountedPlans,
  exportCall: exportCountedPlans,
})

/** One plan, in the shape of its service. */
export const readPlan = call({
  name: 'nsatPlan.readPlan',
  method: 'GET',
  path: '/nsat/service/plan/{id}',
  summary: '회차를 조회한다.',
  access: PLAN_READERS,
  scope: SERVICE_SCOPE,
  params: z.object({ id: Id }),
  output: z.object({
    nsatServiceNo: z.number().int(),
    serviceName: z.string(),
    planList: z.array(NsatPlan).length(1),
    /** Who wrote it last; empty where nobody knows. */
    changedByName: z.string(),
  }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatPlan.plans'],
})

const MONTH_NEEDED = '월을 202611처럼 입력해주세요.'

/** A month `YYYYMM`. */
export const PlanYm = z.string(MONTH_NEEDED).regex(/^20\d{2}(0[1-9]|1[0-2])$/, MONTH_NEEDED)

const written = z.object({ nsatPlanNo: z.number().int(), version: z.number().int() })

/** Changes the dates of a plan that is not closed; either name of each date is taken. Service and month only say which plan is meant. */
export const changePlan = call({
  name: 'nsatPlan.changePlan',
  method: 'PUT',
  path: '/nsat/service/plan',
  summary: '회차의 일정을 수정한다.',
  access: PLAN_EDITORS,
  body: z
    .object({ nsatPlanNo: Id, nsatServiceNo: Id, planYm: PlanYm, ...eitherDates, version: Version })
    .transform(({ nsatPlanNo, nsatServiceNo, planYm, version, ...dates }, context) => ({
      nsatPlanNo,
      nsatServiceNo,
      planYm,
      version,
      ...datesIn(dates, context),
    })),
  output: written,
  refusals: { ...PLAN_WRITE_REFUSALS, ...CLOSED_DATES },
  changes: ['nsatPlan.plans'],
})

/** Most characters of why a plan is closed or opened again. */
export const LONGEST_CLOSE_REASON = 200

/** Closes a plan whose exam is over, so that nothing of it waits any more, or opens it again. A reason is needed to open it, and to close it where something is still open. */
export const movePlan = call({
  name: 'nsatPlan.movePlan',
  method: 'PUT',
  path: '/nsat/service/plan/{id}/state',
  summary: '회차를 종료하거나 다시 연다.',
  access: PLAN_EDITORS,
  params: z.object({ id: Id }),
  body: z.object({
    planState: z.enum(PLAN_STATE_CODES),
    version: Version,
    comment: z.string().trim().max(LONGEST_CLOSE_REASON).optional(),
  }),
  output: written,
  refusals: { ...PLAN_ASK_REFUSALS, ...STATE_CHANGED, ...PLAN_LIFE_REFUSALS },
  changes: ['nsatPlan.plans'],
})

/** The dates as the office fills them in. */
export const PlanDatesForm = inOrder(PLAN_RECORD.form)

/** What the office writes of a new plan. */
export const PlanForm = inOrder(PLAN_RECORD.form.extend({ nsatServiceNo: Id, planYm: PlanYm }))
export type PlanForm = z.infer<typeof PlanForm>

export const createPlan = call({
  name: 'nsatPlan.createPlan',
  method: 'POST',
  path: '/nsat/service/plan',
  summary: '회차를 등록한다.',
  access: PLAN_EDITORS,
  body: PlanForm,
  output: written,
  refusals: PLAN_WRITE_REFUSALS,
  changes: ['nsatPlan.plans'],
})
