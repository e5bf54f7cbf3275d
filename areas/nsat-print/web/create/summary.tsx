import { useId } from 'react'
import { EXAM_TARGETS } from '#areas/nsat-plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { readPaymentSummary, type PaymentSummary as Summary } from '#areas/nsat-print/contract/payment.contract.ts'
import { createPrintOrder, exportPrintedSchools } from '#areas/nsat-print/contract/print-order.contract.ts'
import { printFileName } from '#areas/nsat-print/rules/printed-table.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
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
import { peopleText, planName } from '../words.ts'

const LATER_NOTE = '발주서 생성 후 추가 결제된 내역은 반영되지 않습니다.'

/** What the payments of a plan come to, and what can be done about its print order. */
export function PaymentSummary({ plan }: { plan: NsatPlan }) {
  const { data, error, refetch } = useCall(readPaymentSummary, { params: { id: plan.nsatPlanNo } })
  return (
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
}

function Loaded({ plan, summary }: { plan: NsatPlan; summary: Summary }) {
  const isMade = summary.planPrintOrderCount > 0
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
      <Steps plan={plan} summary={summary} isMade={isMade} />
      <p className={lookCss.note}>{LATER_NOTE}</p>
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
  const create = () =>
    decide({
      ask: {
        title: '시험지 발주서를 생성하시겠습니까?',
        text: `${planName(plan)} · 학원 ${summary.schoolCount.toLocaleString('ko-KR')}곳 · ${peopleText(summary.totalExamineeCount)}`,
        note: [LATER_NOTE, ...leftOut(summary), ...stillOpen(plan)].join(' '),
        okText: '발주서 생성',
      },
      input: { params: { id: nsatPlanNo }, body: { nsatPlanNo } },
      done: '발주서가 생성되었습니다.',
    })
  return (
    <div className={lookCss.row}>
      <Button
        kind="primary"
        disabled={isMade || isEmpty}
        isBusy={isRunning}
        aria-describedby={isEmpty ? reason : undefined}
        onClick={() => void create()}
      >
        발주서 생성
      </Button>
      {isEmpty && <span id={reason}>{createPrintOrder.refusals.NOTHING_TO_PRINT.text}</span>}
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

/** What the shop gave back in part stays unprinted until it is settled. */
const leftOut = ({ partialCancelCount }: Summary): string[] =>
  partialCancelCount > 0 ? [`부분취소된 주문 ${partialCancelCount.toLocaleString('ko-KR')}건은 인쇄되지 않습니다.`] : []

/** Whatever is paid until then would be missing. */
const stillOpen = ({ applyEndYmd }: NsatPlan): string[] =>
  applyEndYmd >= serverToday() ? [`신청 기간(${applyEndYmd}까지)이 아직 끝나지 않았습니다.`] : []
