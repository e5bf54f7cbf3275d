import { useChosenPlan, usePlanControls, usePlans } from '#areas/nsat/plan/web/door.tsx'
import type { ReconciledSchool } from '#areas/nsat/supervision/contract/reconciliation.contract.ts'
import { reconciliationTable } from '#areas/nsat/supervision/rules/reconciliation-table.rules.ts'
import { differsAt, examineesAt, STEPS, type Step } from '#areas/nsat/supervision/rules/steps.rules.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import css from './reconciliation.module.css'

/** The examinees of a step; red, and said so, where they should be those of the step before. */
const stepCell = (step: Step) => (school: ReconciledSchool) => {
  const text = examineesAt(school)[step].toLocaleString('ko-KR')
  if (!differsAt(school, step)) return text
  return (
    <span className={css.different}>
      {text}
      <span className="only-spoken"> (이전 단계와 다름)</span>
    </span>
  )
}

const CELLS = {
  ...Object.fromEntries(
    STEPS.map((step) => [step === 'sheetsBack' || step === 'graded' ? step : `${step}Count`, stepCell(step)]),
  ),
  isDifferent: ({ isDifferent }: ReconciledSchool) =>
    isDifferent ? <StatusTag tone="danger">다름</StatusTag> : <StatusTag tone="success">일치</StatusTag>,
}

/** What was ordered in a round beside what was paid, printed, delivered and graded, institute by institute. */
export function ReconciliationScreen() {
  const [search] = useListSearch(reconciliationTable)
  const plan = useChosenPlan(search)
  const plans = usePlans(search)
  return (
    <ListScreen
      of={reconciliationTable}
      breadcrumb={[SUPERVISOR_CRUMB]}
      description="주문한 인원이 결제, 인쇄, 배송, 채점까지 이어졌는지 대조합니다. 맞아야 할 인원이 다르면 빨간색입니다."
      path={{ id: plan?.nsatPlanNo ?? 0 }}
      needs={{
        gapOf: () => (plan ? undefined : { filter: 'nsatPlanNo', text: '회차를 선택해주세요.' }),
        hint: plans ? '이 서비스에는 회차가 없습니다.' : '회차를 불러오고 있습니다.',
      }}
      tools={
        plan &&
        plan.printOrderedYmdt === null && (
          <p className={lookCss.footnote} role="note">
            아직 발주서가 생성되지 않은 회차입니다. 발주서가 생성되기 전에는 인쇄 인원이 0명으로 대조됩니다.
          </p>
        )
      }
      controls={usePlanControls()}
      cells={CELLS}
      rowKey={({ schoolNo }) => schoolNo}
      emptyText="조건에 맞는 학원이 없습니다."
      noneYetText="이 회차에는 주문한 학원이 없습니다."
    />
  )
}
