import { useId } from 'react'
import { EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { readPaymentSummary, PaymentSummary as Summary } from '#areas/nsat/print/contract/payment.contract.ts'
import { createPrintOrder, exportPrintedSchools } from '#areas/nsat/print/contract/print-order.contract.ts'
import { printFileName } from '#areas/nsat/print/rules/printed-table.rules.ts'
import { isSupplementOpen } from '#areas/nsat/print/rules/supplement.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import type { CallResult } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ExportButton } from '#platform/web/list/export-button.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { peopleText } from '../words.ts'
import { creationQuestion, FROZEN_NOTE, LATER_NOTE, OrdersToFreeze } from './creation-question.tsx'
import { SupplementButton } from './supplement-button.tsx'
import { UnsaidOrders } from './unsaid-orders.tsx'

interface PaymentSummaryProps {
  plan: NsatPlan
  summary: CallResult<typeof readPaymentSummary>
}

/** What the payments of a plan come to, and what can be done about its print order. */
export const PaymentSummary = ({ plan, summary: { data, error, refetch } }: PaymentSummaryProps) => (
  <Panel title="발주 요약" className={lookCss.stack}>
    {data ? (
      <Loaded plan={plan} summary={data} />
    ) : error ? (
      <ProblemState problem={error} onRetry={refetch} />
    ) : (
      <LoadingState />
    )}
  </Panel>
)

function Loaded({ plan, summary }: { plan: NsatPlan; summary: Summary }) {
  const isMade = summary.planPrintOrderCount > 0
  const isOpen = isSupplementOpen(plan, useServerNow())
  return (
    <>
      <Figures
        facts={[
          [
            '발주서',
            <StatusTag key="made" tone={isMade ? 'success' : 'warning'}>
              {isMade ? '생성 완료' : '생성 전'}
            </StatusTag>,
          ],
          [isMade ? '지금 결제 학원' : '결제 학원', `${summary.schoolCount.toLocaleString('ko-KR')}곳`],
          [isMade ? '지금 총 인원' : '총 인원', peopleText(summary.totalExamineeCount)],
          ['총 결제 금액', wonText(summary.totalAmount)],
        ]}
      />
      <Figures facts={factsOf(summary)} />
      {isMade && <PrintedBeside plan={plan} summary={summary} />}
      <UnsaidOrders plan={plan} unsaid={summary.unsaidList} />
      {!isMade && <OrdersToFreeze plan={plan} summary={summary} />}
      <Steps plan={plan} summary={summary} isMade={isMade} />
      <p className={lookCss.note}>{isOpen ? LATER_NOTE : FROZEN_NOTE}</p>
    </>
  )
}

/** What was printed beside what is paid for now, and the way to what differs. */
function PrintedBeside({ plan, summary }: { plan: NsatPlan; summary: Summary }) {
  const { printedSchoolCount, printedExamineeCount, laterPaymentCount } = summary
  return (
    <Figures
      facts={[
        ['발주서의 학원', `${printedSchoolCount.toLocaleString('ko-KR')}곳`],
        ['발주서의 인원', peopleText(printedExamineeCount)],
        [
          '발주서와 다른 주문',
          laterPaymentCount > 0 ? (
            <ScreenLink key="later" to={`/nsat/printOrder/${plan.nsatPlanNo}`}>
              이후 결제·취소 {laterPaymentCount.toLocaleString('ko-KR')}건
            </ScreenLink>
          ) : (
            '없음'
          ),
        ],
      ]}
    />
  )
}

/** What is not ordered any more is shown where somebody did. */
const factsOf = ({ countPerExamTargetList }: Summary) =>
  countPerExamTargetList
    .filter(({ examTarget, examineeCount }) => examTarget !== 'HIGH2NA' || examineeCount > 0)
    .map(({ examTarget, examineeCount }) => [EXAM_TARGETS[examTarget].word, peopleText(examineeCount)] as const)

function Steps({ plan, summary, isMade }: { plan: NsatPlan; summary: Summary; isMade: boolean }) {
  const { decide, isRunning } = useDecision(createPrintOrder)
  const { nsatPlanNo } = plan
  const reason = useId()
  const isEmpty = !isMade && summary.schoolCount === 0
  const isUnsaid = !isMade && summary.unsaidList.length > 0
  const create = () =>
    decide({
      ask: creationQuestion(plan, summary),
      input: { params: { id: nsatPlanNo }, body: { nsatPlanNo } },
      done: '발주서가 생성되었습니다.',
    })
  return (
    <div className={lookCss.row}>
      <Button
        kind="primary"
        disabled={isMade || isEmpty || isUnsaid}
        isBusy={isRunning}
        aria-describedby={isEmpty || isUnsaid ? reason : undefined}
        onClick={() => void create()}
      >
        발주서 생성
      </Button>
      {isEmpty && <span id={reason}>{createPrintOrder.refusals.NOTHING_TO_PRINT.text}</span>}
      {!isEmpty && isUnsaid && <span id={reason}>{createPrintOrder.refusals.KEPT_UNSAID.text}</span>}
      {isMade && <SupplementButton plan={plan} summary={summary} />}
      <ExportButton text="발주서 내려받기" isOff={!isMade} onExport={() => downloadPrintOrder(plan)} />
      {isMade && (
        <ScreenLink to={`/nsat/printOrder/${nsatPlanNo}`} {...buttonLook()}>
          발주 상세 보기
        </ScreenLink>
      )}
    </div>
  )
}

const downloadPrintOrder = (plan: NsatPlan) =>
  download(exportPrintedSchools, { params: { id: plan.nsatPlanNo } }, `${printFileName(plan)}.xlsx`)
