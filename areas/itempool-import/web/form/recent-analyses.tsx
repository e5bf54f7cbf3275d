import { listAnalyses } from '#areas/itempool-import/contract/parse.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListSection, listFrom } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { type AnalysisLine, examPath, lookOf, progressText } from '../analysis/analysis-words.ts'

const AGAIN_MS = 2_000

const shortTime = (ymdt: string): string => ymdt.slice(0, 16).replace('T', ' ').replaceAll('-', '.')

const columnsOf = (onOpen: (parseNo: number) => void): Column<AnalysisLine>[] => [
  { key: 'testName', title: '시험지', primary: true, fixed: true, render: ({ testName }) => testName },
  {
    key: 'status',
    title: '상태',
    width: 130,
    fixed: true,
    render: (line) => <StatusTag of={lookOf(line)} />,
  },
  { key: 'progress', title: '진행', width: 120, align: 'right', isTelling: true, render: progressText },
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
    render: ({ parseNo, testName, itemPoolExamNo }) =>
      itemPoolExamNo === null ? (
        <Button size="small" aria-label={`${testName} 분석 이어서 보기`} onClick={() => onOpen(parseNo)}>
          이어서 보기
        </Button>
      ) : (
        <ScreenLink to={examPath(itemPoolExamNo)} aria-label={`${testName} 시험지 보기`}>
          시험지 보기
        </ScreenLink>
      ),
  },
]

/** One's own analyses of the last hours: what runs, what waits to be registered, what was. */
export function RecentAnalyses({ onOpen }: { onOpen: (parseNo: number) => void }) {
  const analyses = useCall(listAnalyses, {}, { everyMs: AGAIN_MS })
  return (
    <>
      <h2 className={lookCss.heading}>최근 분석</h2>
      <ListSection
        name="최근 분석"
        list={listFrom(analyses, ({ list, count }) => ({ list, totalCount: count }))}
        columns={columnsOf(onOpen)}
        rowKey={({ parseNo }) => parseNo}
        emptyText="최근에 분석한 시험지가 없습니다."
      />
    </>
  )
}
