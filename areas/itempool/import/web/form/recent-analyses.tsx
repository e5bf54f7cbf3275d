import { useState } from 'react'
import { listAnalyses } from '#areas/itempool/import/contract/parse.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListSection, listFrom } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { type AnalysisLine, examPath, lookOf, outcomeText } from '../analysis/analysis-words.ts'
import css from '../import.module.css'

const AGAIN_MS = 2_000
const ROWS = 10
const NONE: readonly AnalysisLine[] = []

const shortTime = (ymdt: string): string => ymdt.slice(0, 16).replace('T', ' ').replaceAll('-', '.')

const columnsOf = (onOpen: (parseNo: number) => void): Column<AnalysisLine>[] => [
  { key: 'testName', title: '시험지', primary: true, fixed: true, render: ({ testName }) => <Name of={testName} /> },
  {
    key: 'status',
    title: '상태',
    width: 130,
    fixed: true,
    render: (line) => <StatusTag of={lookOf(line)} />,
  },
  { key: 'outcome', title: '결과', width: 120, isTelling: true, render: outcomeText },
  {
    key: 'created',
    title: '분석 시작',
    width: 150,
    isTelling: true,
    render: ({ createdYmdt }) => shortTime(createdYmdt),
  },
  { key: 'expires', title: '유효 기한', width: 150, render: ({ expiresYmdt }) => shortTime(expiresYmdt) },
  {
    key: 'actions',
    title: '관리',
    width: 140,
    fixed: true,
    render: ({ parseNo, testName, status, itemPoolExamNo }) =>
      itemPoolExamNo === null ? (
        <Open
          text={status === 'FAILED' ? '실패 이유 보기' : '이어서 보기'}
          of={testName}
          onOpen={() => onOpen(parseNo)}
        />
      ) : (
        <ScreenLink to={examPath(itemPoolExamNo)} aria-label={`${testName} 시험지 보기`}>
          시험지 보기
        </ScreenLink>
      ),
  },
]

// Long names are cut; the whole one stands in the analysis and behind the pointer.
const Name = ({ of }: { of: string }) => (
  <span className={css.name} title={of}>
    {of}
  </span>
)

const Open = ({ text, of, onOpen }: { text: string; of: string; onOpen: () => void }) => (
  <Button size="small" aria-label={`${of} 분석 ${text}`} onClick={onOpen}>
    {text}
  </Button>
)

/** One's own analyses of the last hours: what runs, what waits to be registered, what was. */
export function RecentAnalyses({ onOpen }: { onOpen: (parseNo: number) => void }) {
  const [isRunning, setRunning] = useState(false)
  const analyses = useCall(listAnalyses, {}, { everyMs: isRunning ? AGAIN_MS : false })
  const all = analyses.data?.list ?? NONE
  const isStillRunning = all.some(({ status }) => status === 'RUNNING')
  if (isStillRunning !== isRunning) setRunning(isStillRunning)
  const { list: page, ...paging } = useLocalPage(all, ROWS)
  return (
    <>
      <h2 className={lookCss.heading}>최근 분석</h2>
      <ListSection
        name="최근 분석"
        {...(all.length > ROWS && { ...paging, pageSizes: [10, 20, 50] })}
        list={listFrom(analyses, () => page.data ?? { list: NONE, totalCount: 0 })}
        columns={columnsOf(onOpen)}
        rowKey={({ parseNo }) => parseNo}
        emptyText="최근에 분석한 시험지가 없습니다."
      />
    </>
  )
}
