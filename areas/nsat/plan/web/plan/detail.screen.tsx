import { PLAN_EDITORS } from '#areas/nsat/plan/contract/access.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type NsatPlan, PLAN_RECORD, readPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { datesOf, noDateLeft, PLAN_DATES, type PlanDates } from '#areas/nsat/plan/contract/plan-dates.ts'
import { CLOSED_DATES } from '#areas/nsat/plan/contract/refusals.ts'
import { PLAN_CRUMBS } from '#areas/nsat/plan/web/paths.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { PlanCreation } from './create.tsx'
import { DatesEditor } from './dates-editor.tsx'
import { PlanExam } from './exam.tsx'
import css from './plan.module.css'
import { PlanStatePanel } from './plan-state.tsx'

/** One plan: its dates and what is examined; or the form of a new one. */
export function PlanDetailScreen() {
  const mayEdit = useMay(...PLAN_EDITORS)
  return (
    <RecordScreen
      read={readPlan}
      param="nsatPlanNo"
      title="회차 상세"
      breadcrumb={PLAN_CRUMBS}
      created={mayEdit ? <PlanCreation /> : undefined}
    >
      {({ planList: [plan], changedByName }) =>
        plan && <PlanPage key={plan.nsatPlanNo} plan={plan} changedByName={changedByName} mayEdit={mayEdit} />
      }
    </RecordScreen>
  )
}

interface PlanPageProps {
  plan: NsatPlan
  changedByName: string
  mayEdit: boolean
}

function factsOf({ applyStartYmd, applyEndYmd, examStartYmd, examEndYmd, scoringYmd, ...left }: PlanDates): Fact[] {
  noDateLeft(left)
  return [
    ['신청 기간', `${dottedDay(applyStartYmd)} ~ ${dottedDay(applyEndYmd)}`],
    ['시험 기간', `${dottedDay(examStartYmd)} ~ ${dottedDay(examEndYmd)}`],
    [PLAN_DATES.scoringYmd.title, dottedDay(scoringYmd)],
  ]
}

const PlanPage = ({ plan, changedByName, mayEdit }: PlanPageProps) => (
  <Page
    title="회차 상세"
    description={`${plan.serviceName} ${planMonthText(plan.planYm)}`}
    breadcrumb={PLAN_CRUMBS}
    className={css.planPage}
  >
    {plan.printOrderedYmdt && (
      <p className={css.printed} role="note">
        <strong>{stampText(plan.printOrderedYmdt)}에 발주서가 생성된 회차입니다.</strong> 지금 바꾸는 내용은 발주서에
        반영되지 않습니다.
      </p>
    )}
    {mayEdit && plan.closedYmdt === null ? (
      <DatesEditor plan={plan} changedByName={changedByName} />
    ) : (
      <Panel title="일정" className={css.part}>
        {mayEdit && <p className={lookCss.note}>{CLOSED_DATES.PLAN_CLOSED.text}</p>}
        <Facts facts={factsOf(datesOf(plan))} />
      </Panel>
    )}
    <PlanExam plan={plan} mayEdit={mayEdit} changedByName={changedByName} />
    {mayEdit && <PlanStatePanel plan={plan} />}
    {mayEdit && <RecordHistory level={2} isPanel of={PLAN_RECORD} id={plan.nsatPlanNo} />}
  </Page>
)
