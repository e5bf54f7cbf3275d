import { readPlanExam } from '#areas/nsat/plan/contract/exam.contract.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { ExamEditor } from './exam-editor.tsx'
import { ExamFacts } from './exam-facts.tsx'
import css from './plan.module.css'

interface PlanExamProps {
  plan: NsatPlan
  mayEdit: boolean
  changedByName: string
}

/** What is examined in a plan, target by target; the office writes it. */
export function PlanExam({ plan, mayEdit, changedByName }: PlanExamProps) {
  const { data, error, refetch } = useCall(readPlanExam, { params: { id: plan.nsatPlanNo } })
  return (
    <Panel title="시험 내용" className={css.part}>
      {data ? (
        mayEdit ? (
          <ExamEditor plan={plan} exam={data} changedByName={changedByName} />
        ) : (
          <ExamFacts list={data.list} />
        )
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Panel>
  )
}
