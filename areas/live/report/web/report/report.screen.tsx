import { INSTITUTES } from '#areas/live/broadcast/contract/places.ts'
import { PastPolls } from '#areas/live/poll/web/door.tsx'
import { type BroadcastReport, readReport } from '#areas/live/report/contract/report.contract.ts'
import { BROADCAST_LOOKS } from '#areas/live/report/rules/report-words.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Tabs } from '#platform/web/look/tabs.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { Attendance } from './attendance.tsx'
import { PastMessages } from './past-messages.tsx'
import { PastRequests } from './past-requests.tsx'
import { Summary } from './summary.tsx'

const TITLE = '방송 리포트'
const PARTS = ['summary', 'chat', 'requests', 'polls', 'attendance'] as const
type Part = (typeof PARTS)[number]
const PART_WORDS: Readonly<Record<Part, string>> = {
  summary: '요약',
  chat: '채팅',
  requests: '상담',
  polls: '투표',
  attendance: '출석',
}
const SEARCH = searchOf({ part: oneOfOr(PARTS, 'summary') })

const CRUMB = crumbOf(INSTITUTES)

/** What a broadcast came to: figures, the chat and the requests to read again. */
export const ReportScreen = () => (
  <RecordScreen read={readReport} param="liveBroadcastNo" title={TITLE} breadcrumb={[CRUMB]}>
    {(report) => <ReportPage report={report} />}
  </RecordScreen>
)

const CONTENTS: Readonly<Record<Part, (props: { report: BroadcastReport }) => React.ReactNode>> = {
  summary: Summary,
  chat: PastMessages,
  requests: PastRequests,
  attendance: Attendance,
  polls: ({ report }) => <PastPolls liveBroadcastNo={report.liveBroadcastNo} />,
}

function ReportPage({ report }: { report: BroadcastReport }) {
  const [{ part }] = useSearchOf(SEARCH)
  const go = useGo()
  const { broadcastName, instituteName, liveInstituteNo, liveBroadcastNo } = report
  const list = `${INSTITUTES.path}/${liveInstituteNo}`
  const Content = CONTENTS[part]
  return (
    <Page
      title={TITLE}
      description={<Standing report={report} />}
      breadcrumb={[CRUMB, { text: instituteName, to: list }, { text: broadcastName, isHere: true }]}
    >
      <Tabs
        label="리포트 항목"
        words={PART_WORDS}
        value={part}
        // What one part was searched for is nothing to the others.
        onChoose={(chosen) =>
          go(`${list}/broadcast/${liveBroadcastNo}/report`, { search: { part: chosen }, replace: true })
        }
      >
        <Content key={part} report={report} />
      </Tabs>
    </Page>
  )
}

const dayText = (wire: string): string => wire.slice(0, 16).replaceAll('-', '.')

/** From when until when; of one that ended before it could begin that it was to. */
function spanText({ startDate, endDate }: Pick<BroadcastReport, 'startDate' | 'endDate'>): string {
  if (endDate && endDate < startDate) return `${dayText(startDate)} 시작 예정 · ${dayText(endDate)} 종료`
  return `${dayText(startDate)} ~ ${endDate ? dayText(endDate) : ''}`
}

const Standing = ({ report: { broadcastName, state, hostName, startDate, endDate } }: { report: BroadcastReport }) => (
  <span className={lookCss.row}>
    <strong>{broadcastName}</strong>
    <StatusTag of={BROADCAST_LOOKS[state]} />
    <span>{spanText({ startDate, endDate })}</span>
    <span>개설자 {hostName}</span>
  </span>
)
