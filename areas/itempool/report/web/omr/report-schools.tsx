import { listReportSchools, type ReportSchool } from '#areas/itempool/report/contract/school-report.contract.ts'
import { classPath } from '#areas/itempool/report/web/score-report/paths.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import type { Round } from './omr-search.ts'

const PAGE_SIZE = 20

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const COLUMNS: readonly Column<ReportSchool>[] = [
  {
    key: 'school',
    title: '학원',
    primary: true,
    fixed: true,
    render: ({ schoolName, schoolNo }) => schoolName || String(schoolNo),
  },
  { key: 'no', title: '학교번호', align: 'right', isSpare: true, render: ({ schoolNo }) => schoolNo },
  { key: 'answers', title: '답안', align: 'right', isTelling: true, render: ({ answerCount }) => people(answerCount) },
  { key: 'scored', title: '채점', align: 'right', isTelling: true, render: ({ scoredCount }) => people(scoredCount) },
  {
    key: 'average',
    title: '평균',
    align: 'right',
    isTelling: true,
    render: ({ averageScore }) => (averageScore === null ? '-' : `${averageScore.toFixed(1)}점`),
  },
]

/** The institutes of a round: each opens the table of its examinees. Nothing stands here while there is none. */
export function ReportSchools({ round }: { round: Round }) {
  const { data } = useCall(listReportSchools, { query: round })
  const page = useLocalPage(data?.list ?? [], PAGE_SIZE)
  if (!data || data.count === 0) return null
  return (
    <HeadedList
      {...page}
      name="학원별 성적표"
      columns={COLUMNS}
      rowKey={({ schoolNo }) => schoolNo}
      rowLink={({ schoolNo }) => classPath(schoolNo, round)}
    />
  )
}
