import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { COUNTED_TARGETS, DEFAULT_SERVICE, EXAM_TARGETS, type ExamTarget, PLAN_KEY_TITLES } from '../contract/codes.ts'
import { type CountedPlan, countedPlans, PLAN_RECORD } from '../contract/plan.contract.ts'
import { PLAN_DATE_NAMES } from '../contract/plan-dates.ts'

/** The examinees of a target; 0 where nobody ordered it. */
export const examineesFor = ({ examineeCountPerExamTargetList: list }: CountedPlan, target: ExamTarget): number =>
  list.find(({ examTargetCode }) => examTargetCode === target)?.examineeCount ?? 0

/** What people read of plans; the upload of plans reads the same sheet. */
export const planTable = tableOf(countedPlans, {
  usual: (today) => ({ planYear: Number(today.slice(0, 4)), nsatServiceNo: DEFAULT_SERVICE }),
  ask: ({ planYear, nsatServiceNo }) => ({ query: { planYear, nsatServiceNo } }),
  askAll: ({ planYear, nsatServiceNo }) => ({ query: { planYear, nsatServiceNo } }),
  columns: [
    { key: 'nsatPlanNo', title: '회차번호', width: 90, value: (plan) => plan.nsatPlanNo },
    { key: 'service', title: PLAN_KEY_TITLES.service, width: 120, value: (plan) => plan.serviceName },
    { key: 'planYm', title: PLAN_KEY_TITLES.planYm, width: 80, primary: true, value: (plan) => plan.planYm },
    ...PLAN_DATE_NAMES.map((name) => fieldColumn(PLAN_RECORD, name, { width: 110, format: 'day' })),
    ...COUNTED_TARGETS.map(
      (target) =>
        ({
          key: target,
          title: `${EXAM_TARGETS[target].word} 인원`,
          width: 90,
          format: 'count',
          value: (plan: CountedPlan) => examineesFor(plan, target),
        }) as const,
    ),
  ],
})
