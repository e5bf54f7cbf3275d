import { readOpenWork } from '#areas/nsat/plan/contract/open-work.contract.ts'
import { LONGEST_CLOSE_REASON, movePlan, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { PLAN_STATES } from '#areas/nsat/plan/contract/statuses.ts'
import { IN_CLOSED_ROUND, openWorkText } from '#areas/nsat/plan/rules/open-work.rules.ts'
import { PLAN_LIFE } from '#areas/nsat/plan/rules/plan-life.rules.ts'
import { possibleMoves } from '#platform/contract/life.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { OpenWorkTable } from './open-work-table.tsx'

const QUESTIONS = {
  CLOSE: {
    title: '회차를 종료하시겠습니까?',
    text: '종료한 회차의 주문, 배송, 답안지는 할 일과 알림에 더 이상 나오지 않고, 주문과 발주를 할 수 없습니다.',
    okText: '회차 종료',
    label: '종료 사유',
    done: '회차를 종료했습니다.',
  },
  REOPEN: {
    title: '회차를 다시 여시겠습니까?',
    text: '남은 일이 다시 할 일과 알림에 나옵니다.',
    okText: '회차 다시 열기',
    label: '사유',
    done: '회차를 다시 열었습니다.',
  },
} as const

/** Whether a plan still gives work to do, and which; the office closes it once its exam is over, and opens it again. */
export function PlanStatePanel({ plan }: { plan: NsatPlan }) {
  const now = useServerNow()
  const { closedYmdt, examEndYmd } = plan
  const planState = closedYmdt === null ? 'OPEN' : 'CLOSED'
  const [move] = possibleMoves(PLAN_LIFE, { planState, examEndYmd }, { by: 'MANAGER', now })
  return (
    <Panel title="진행 상태" className={lookCss.stack}>
      <div className={lookCss.row}>
        <StatusTag of={PLAN_STATES[planState]} />
        {closedYmdt !== null && <span>{stampText(closedYmdt)} 종료</span>}
      </div>
      {move ? (
        <Move plan={plan} move={move} />
      ) : (
        <p className={lookCss.note}>시험 기간이 끝나면 회차를 종료할 수 있습니다.</p>
      )}
    </Panel>
  )
}

/** What is open, what may be done in a closed round, and the step that closes it or opens it again. */
function Move({ plan, move }: { plan: NsatPlan; move: keyof typeof QUESTIONS }) {
  const { nsatPlanNo, version } = plan
  const { decide, isRunning } = useDecision(movePlan)
  const { data: work, error, refetch } = useCall(readOpenWork, { params: { id: nsatPlanNo } })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!work) return <LoadingState />
  const { label, done, text, ...question } = QUESTIONS[move]
  const open = move === 'CLOSE' ? openWorkText(work) : undefined
  const required = move === 'REOPEN' || open !== undefined
  const ask = () =>
    decide({
      ask: {
        ...question,
        text: open === undefined ? text : `${text} 처리하지 않은 일: ${open}.`,
        reason: { label, required, maxLength: LONGEST_CLOSE_REASON },
      },
      input: (comment) => ({
        params: { id: nsatPlanNo },
        body: { planState: PLAN_LIFE.moves[move].to, version, comment },
      }),
      done,
    })
  return (
    <>
      <OpenWorkTable plan={plan} work={work} />
      {move === 'REOPEN' && (
        <Facts
          isStacked
          facts={[
            ['종료 후에도 되는 일', IN_CLOSED_ROUND.possible.join(', ')],
            ['다시 열어야 되는 일', IN_CLOSED_ROUND.impossible.join(', ')],
          ]}
        />
      )}
      <div className={lookCss.row}>
        <Button isBusy={isRunning} onClick={() => void ask()}>
          {PLAN_LIFE.moves[move].label}
        </Button>
      </div>
    </>
  )
}
