import { EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import type { PrintOrderStatistics, readPrintOrderStatistics } from '#areas/nsat/print/contract/print-order.contract.ts'
import type { CallResult } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'

/** How papers are counted: said with the figures that come of it. */
const NOTES = [
  '시험지와 해설지는 시험 유형별로 5부 단위로 계산합니다. (예: 3부 주문 시 5부 발송)',
  'OMR 카드는 여분 10장을 더해 10장 단위로 계산합니다. (예: 123장 필요 시 140장 발송)',
  'BOX 1개에는 100부(장)가 들어갑니다.',
] as const

/** What the institutes that fit the search come to. */
export const PaperFigures = ({ statistics }: { statistics: CallResult<typeof readPrintOrderStatistics> }) => (
  <Panel title="발주 수량" className={lookCss.stack}>
    {statistics.data ? (
      <Loaded {...statistics.data} />
    ) : statistics.error ? (
      <ProblemState problem={statistics.error} onRetry={statistics.refetch} />
    ) : (
      <LoadingState />
    )}
    <ul className={`${lookCss.plainList} ${lookCss.note}`} aria-label="수량 계산 안내">
      {NOTES.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </Panel>
)

const number = (count: number): string => count.toLocaleString('ko-KR')

const Loaded = (sums: PrintOrderStatistics) => (
  <>
    <Figures
      facts={[
        ['배송 총판', `${number(sums.vendorCount)}곳`],
        ['주문 학원', `${number(sums.orderedSchoolCount)}곳`],
        ['예상 BOX', `${number(sums.boxCount)}개`],
        ['시험지', `${number(sums.totalExamCount)}부`],
        ['해설지', `${number(sums.totalExplanationCount)}부`],
        ['OMR', `${number(sums.omrCount)}장`],
      ]}
    />
    <Figures
      facts={sums.targetList.map(({ examTargetCode, examCount, explanationCount }) => [
        EXAM_TARGETS[examTargetCode].word,
        `시험지 ${number(examCount)} · 해설지 ${number(explanationCount)}`,
      ])}
    />
  </>
)
