import { LONGEST_CLOSE_REASON, movePlan, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { PLAN_STATES } from '#areas/nsat/plan/contract/statuses.ts'
import { PLAN_LIFE } from '#areas/nsat/plan/rules/plan-life.rules.ts'
import { possibleMoves } from '#platform/contract/life.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'

const QUESTIONS = {
  CLOSE: {
    title: '회차를 종료하시겠습니까?',
    text: '종료한 회차의 주문, 배송, 답안지는 할 일과 알림에 더 이상 나오지 않습니다. 처리하지 않은 일이 남아 있으면 사유가 필요합니다.',
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

/** Whether a plan still gives work to do; the office closes it once its exam is over, and opens it again. */
export function PlanStatePanel({ plan }: { plan: NsatPlan }) {
  const { decide, isRunning } = useDecision(movePlan)
  const now = useServerNow()
  const { nsatPlanNo, version, closedYmdt, examEndYmd } = plan
  const planState = closedYmdt === null ? 'OPEN' : 'CLOSED'
  const [move] = possibleMoves(PLAN_LIFE, { planState, examEndYmd }, { by: 'MANAGER', now })
  const ask = (wanted: keyof typeof QUESTIONS): void => {
    const { label, done, ...question } = QUESTIONS[wanted]
    void decide({
      ask: { ...question, reason: { label, required: false, maxLength: LONGEST_CLOSE_REASON } },
      input: (comment) => ({
        params: { id: nsatPlanNo },
        body: { planState: PLAN_LIFE.moves[wanted].to, version, comment },
      }),
      done,
    })
  }
  return (
    <Panel title="진행 상태" className={lookCss.stack}>
      <div className={lookCss.row}>
        <StatusTag of={PLAN_STATES[planState]} />
        {closedYmdt !== null && <span>{stampText(closedYmdt)} 종료</span>}
        {move && (
          <Button isBusy={isRunning} onClick={() => ask(move)}>
            {PLAN_LIFE.moves[move].label}
          </Button>
        )}
      </div>
      {!move && <p className={lookCss.note}>시험 기간이 끝나면 회차를 종료할 수 있습니다.</p>}
    </Panel>
  )
}
