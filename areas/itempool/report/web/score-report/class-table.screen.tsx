import { OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'
import {
  CLASS_TITLE,
  type ClassPaper,
  type ClassRow,
  exportClassTable,
  printSchoolReports,
  readClassTable,
} from '#areas/itempool/report/contract/school-report.contract.ts'
import { CLASS_COLUMNS } from '#areas/itempool/report/rules/score-report/class-table.rules.ts'
import { figureText, roundText, targetText } from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { OmrSearch } from '#areas/itempool/report/web/omr/omr-search.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { exportingOf } from '#platform/web/list/list-screen.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { reportPath } from './paths.ts'
import css from './score-report.module.css'

const CRUMBS = [{ text: '문항뱅크' }, crumbOf(OMR_UPLOADS)]
const PAGE_SIZE = 50

/** How the examinees of an institute did in a subject of a round. */
export function ClassTableScreen() {
  const [{ planNo = 0, subjectCode }] = useSearchOf(OmrSearch)
  if (planNo === 0)
    return (
      <Page title={CLASS_TITLE} breadcrumb={CRUMBS}>
        <EmptyState text="OMR 판독 파일 등록 화면에서 시행 월과 학원을 선택해주세요." />
      </Page>
    )
  return (
    <RecordScreen
      read={readClassTable}
      ask={(schoolNo) => ({ params: { schoolNo }, query: { planNo, subjectCode } })}
      param="schoolNo"
      title={CLASS_TITLE}
      breadcrumb={CRUMBS}
    >
      {(table) => <ClassPage table={table} />}
    </RecordScreen>
  )
}

const CELLS = {
  examineeNo: ({ omrAnswerNo, examineeNo, score }: ClassRow) =>
    score === null ? examineeNo : <ScreenLink to={reportPath(omrAnswerNo)}>{examineeNo}</ScreenLink>,
  score: ({ score, totalScore }: ClassRow) => (score === null ? '채점 중' : `${score} / ${totalScore}`),
  percentile: ({ percentile }: ClassRow) => (percentile === null ? '-' : figureText(percentile)),
}
const COLUMNS = screenColumns(CLASS_COLUMNS, CELLS, [])

function ClassPage({ table }: { table: CallOutput<typeof readClassTable> }) {
  const { planNo, subjectCode, schoolNo, schoolName, papers, list, scoredCount } = table
  const page = useLocalPage(list, PAGE_SIZE)
  const { decide, isRunning } = useDecision(printSchoolReports)
  const print = () =>
    decide({
      input: { params: { schoolNo }, body: { planNo, subjectCode } },
      done: '성적표를 만들고 있습니다. 끝나면 화면 위의 알림에서 내려받을 수 있습니다.',
    })
  return (
    <Page
      title={CLASS_TITLE}
      description={`${schoolName || schoolNo} · ${roundText(table)}`}
      breadcrumb={CRUMBS}
      actions={
        <Button kind="primary" isBusy={isRunning} disabled={scoredCount === 0} onClick={() => void print()}>
          성적표 모두 PDF로 만들기
        </Button>
      }
    >
      <div className={css.panels}>
        {papers.map((paper) => (
          <Panel
            key={`${paper.itempoolExamSubjectNo} ${paper.examTarget}`}
            title={`${targetText(paper.examTarget)} · ${paper.examName}`}
          >
            <Facts facts={factsOf(paper)} />
          </Panel>
        ))}
      </div>
      <ListSection
        {...page}
        name="수험생"
        columns={COLUMNS}
        rowKey={({ omrAnswerNo }) => omrAnswerNo}
        onExport={exportingOf(
          exportClassTable,
          () => ({ params: { schoolNo }, query: { planNo, subjectCode } }),
          `${CLASS_TITLE}.xlsx`,
        )}
      />
    </Page>
  )
}

const factsOf = ({ scoredCount, classMean, totalScore, examineeCount, mean, standardDeviation }: ClassPaper) =>
  [
    ['학원 인원', `${scoredCount.toLocaleString('ko-KR')}명`],
    ['학원 평균', classMean === null ? '-' : `${figureText(classMean)}점 / ${totalScore}점`],
    ['전체 인원', `${examineeCount.toLocaleString('ko-KR')}명`],
    ['전체 평균', `${figureText(mean)}점 (표준편차 ${figureText(standardDeviation)})`],
  ] as const
