import { useId } from 'react'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { PaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import { createSupplement } from '#areas/nsat/print/contract/print-order.contract.ts'
import { isSupplementOpen, printOrderWord } from '#areas/nsat/print/rules/supplement.rules.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { peopleText, planName } from '../words.ts'

type Next = Pick<
  PaymentSummary,
  'unsaidList' | 'supplementSchoolCount' | 'supplementExamineeCount' | 'planPrintOrderCount'
>

/** Why no supplementary print order can be made now; undefined where one can. */
function whyNot({ unsaidList, supplementSchoolCount }: Next, isOpen: boolean): string | undefined {
  const { EXAM_OVER, KEPT_UNSAID, NOTHING_TO_PRINT } = createSupplement.refusals
  if (!isOpen) return EXAM_OVER.text
  if (unsaidList.length > 0) return KEPT_UNSAID.text
  return supplementSchoolCount === 0 ? NOTHING_TO_PRINT.text : undefined
}

/** Makes a supplementary print order of what was paid for since the last one; off, and why, where there is nothing for it. */
export function SupplementButton({ plan, summary }: { plan: NsatPlan; summary: Next }) {
  const { decide, isRunning } = useDecision(createSupplement)
  const reason = useId()
  const why = whyNot(summary, isSupplementOpen(plan, useServerNow()))
  const { nsatPlanNo } = plan
  const { supplementSchoolCount, supplementExamineeCount, planPrintOrderCount } = summary
  const word = printOrderWord(planPrintOrderCount + 1)
  return (
    <>
      <Button
        disabled={why !== undefined}
        isBusy={isRunning}
        aria-describedby={why === undefined ? undefined : reason}
        onClick={() =>
          void decide({
            ask: {
              title: `${word}를 생성하시겠습니까?`,
              text: `${planName(plan)} · 학원 ${supplementSchoolCount.toLocaleString('ko-KR')}곳 · ${peopleText(supplementExamineeCount)}`,
              note: '생성한 발주서는 바꿀 수 없습니다. 학원마다 추가 배송이 따로 만들어집니다.',
              okText: '추가 발주',
              danger: true,
            },
            input: { params: { id: nsatPlanNo }, body: { nsatPlanNo } },
            done: ({ printNo }) => `${printOrderWord(printNo)}를 생성했습니다.`,
          })
        }
      >
        추가 발주
      </Button>
      {why !== undefined && <span id={reason}>{why}</span>}
    </>
  )
}
