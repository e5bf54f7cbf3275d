import { toDay } from '#platform/contract/seoul.ts'
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { type Endpoint, type ExportAsk, endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { PLAN_EDITORS } from '../contract/access.ts'
import { EXAM_TARGET_CODES } from '../contract/codes.ts'
import {
  type CountedPlan,
  exportCountedPlans,
  listCountedPlans,
  listPlansOfService,
  listServices,
  type NsatPlan,
  PLAN_RECORD,
  readPlan,
} from '../contract/plan.contract.ts'
import { planTable } from '../rules/plan-table.rules.ts'
import { isPlanYear } from '../rules/plan-years.rules.ts'
import type { NsatPlanDeps, PlanOrders } from './deps.ts'
import { examNosOf } from './exams.queries.ts'
import { insistOnService, planWithin, refusePlan } from './plan-of-query.ts'
import { listAllServices, listPlans } from './plans.queries.ts'

function insistOnYear(planYear: number | undefined, now: Date): void {
  if (planYear !== undefined && !isPlanYear(planYear, toDay(now))) throw refusePlan('YEAR_OUT_OF_RANGE')
}

/** Plans with their examinees: counted when they are asked for, kept nowhere. */
async function counted(
  { db, caller }: CountedAsk,
  plans: readonly NsatPlan[],
  orders: PlanOrders,
): Promise<CountedPlan[]> {
  const planNos = plans.map(({ nsatPlanNo }) => nsatPlanNo)
  const [examinees, exams] = [await orders.examineesOf(db, planNos, caller), await examNosOf(db, planNos)]
  const keyOf = (planNo: number, target: string) => `${planNo} ${target}`
  const counts = new Map(examinees.map((one) => [keyOf(one.nsatPlanNo, one.examTargetCode), one.examineeCount]))
  const examNos = new Map(exams.map((one) => [keyOf(one.nsatPlanNo, one.examTarget), one.itempoolExamNo]))
  return plans.map((plan) => ({
    ...plan,
    examineeCountPerExamTargetList: EXAM_TARGET_CODES.map((examTargetCode) => {
      const key = keyOf(plan.nsatPlanNo, examTargetCode)
      return { examTargetCode, examineeCount: counts.get(key) ?? 0, itempoolExamNo: examNos.get(key) ?? null }
    }),
  }))
}

type CountedAsk = ExportAsk<typeof listCountedPlans> | ExportAsk<typeof exportCountedPlans>

async function askedPlans(asked: CountedAsk, orders: PlanOrders): Promise<CountedPlan[]> {
  const { db, query, now, scope } = asked
  const { services } = scope
  if (query.nsatServiceNo !== undefined) await insistOnService(db, query.nsatServiceNo, scope)
  insistOnYear(query.planYear, now)
  const plans = await listPlans(db, query)
  const visible = plans.filter(({ nsatServiceNo }) => services === null || services.includes(nsatServiceNo))
  return counted(asked, visible, orders)
}

/** What everybody of the mock exam reads of services and plans. */
export const readPlanEndpoints = ({ orders }: NsatPlanDeps): readonly Endpoint[] => [
  endpoint(listServices, async (x) => {
    const { services } = x.scope
    const [list, plans] = [await listAllServices(x.db), await listPlans(x.db)]
    const planListOf = (serviceNo: number) =>
      plans.flatMap(({ nsatServiceNo, nsatPlanNo, planYm }) =>
        nsatServiceNo === serviceNo ? [{ nsatPlanNo, planYm }] : [],
      )
    return {
      list: list
        .filter(({ nsatServiceNo }) => services === null || services.includes(nsatServiceNo))
        .map((service) => ({ ...service, planList: planListOf(service.nsatServiceNo) })),
    }
  }),
  endpoint(listPlansOfService, async (x) => {
    await insistOnService(x.db, x.params.id, x.scope)
    insistOnYear(x.query.planYear, x.now)
    return { list: await listPlans(x.db, { nsatServiceNo: x.params.id, planYear: x.query.planYear }) }
  }),
  endpoint(listCountedPlans, async (x) => ({ list: await askedPlans(x, orders) })),
  exportEndpoint(exportCountedPlans, {
    title: '회차 목록',
    columns: sheetColumns(planTable.columns),
    page: async (asked, { pageNum, pageSize }) => {
      const plans = await askedPlans(asked, orders)
      return { list: plans.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalCount: plans.length }
    },
  }),
  endpoint(readPlan, async (x) => {
    const plan = await planWithin(x.db, x.params.id, x.scope)
    const { nsatServiceNo, serviceName } = plan
    // People of the office are known by name to their colleagues alone.
    const isColleague = PLAN_EDITORS.some((flag) => x.caller.flags.has(flag))
    const changedByName = isColleague ? await lastChangedBy(x.db, PLAN_RECORD.entity, plan.nsatPlanNo) : ''
    return { nsatServiceNo, serviceName, planList: [plan], changedByName }
  }),
]
