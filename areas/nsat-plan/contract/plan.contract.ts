import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { PLAN_READERS } from './access.ts'
import { PLAN_ASK_REFUSALS } from './refusals.ts'

const Ymd = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** An exam round of a service. The wire has two names for each end of its periods. */
export const NsatPlan = z.object({
  nsatPlanNo: z.number().int(),
  nsatServiceNo: z.number().int(),
  serviceName: z.string(),
  /** `YYYYMM`. */
  planYm: z.string(),
  applyStartYmd: Ymd,
  applyStartDate: Ymd,
  applyEndYmd: Ymd,
  applyEndDate: Ymd,
  examStartYmd: Ymd,
  examStartDate: Ymd,
  examEndYmd: Ymd,
  examEndDate: Ymd,
  scoringYmd: Ymd,
  /** `YYYY-MM-DD ~ YYYY-MM-DD`. */
  examPeriod: z.string(),
  registerYmdt: Ymdt,
  modifyYmdt: Ymdt.nullable(),
  /** What is paid from then on is not printed any more; null before the print order. */
  printOrderedYmdt: Ymdt.nullable(),
  version: z.number().int(),
})
export type NsatPlan = z.infer<typeof NsatPlan>

/** The years whose plans can be asked for. */
export const FIRST_PLAN_YEAR = 2020

/** The year of the months of plans; the server knows the last one that may be asked for. */
export const PlanYear = z.coerce.number().int().min(FIRST_PLAN_YEAR).max(9999)

export const listServices = call({
  name: 'nsatPlan.listServices',
  method: 'GET',
  path: '/nsat/services',
  summary: '조회할 수 있는 서비스 목록을 조회한다.',
  access: PLAN_READERS,
  output: z.object({ list: z.array(z.object({ nsatServiceNo: z.number().int(), serviceName: z.string() })) }),
  reads: ['nsatPlan.services'],
})

export const listPlansOfService = call({
  name: 'nsatPlan.listPlansOfService',
  method: 'GET',
  path: '/nsat/service/{id}/plans',
  summary: '서비스의 회차 목록을 월 순서로 조회한다.',
  access: PLAN_READERS,
  params: z.object({ id: Id }),
  query: z.object({ planYear: PlanYear.optional() }),
  output: z.object({ list: z.array(NsatPlan) }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatPlan.plans'],
})
