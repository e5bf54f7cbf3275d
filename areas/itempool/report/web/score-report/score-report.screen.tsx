import { OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'
import {
  readScoreReport,
  readScoreSheet,
  type ScoreSheet,
} from '#areas/itempool/report/contract/score-report.contract.ts'
import {
  binsOf,
  binText,
  figureText,
  gradeText,
  isIn,
  REPORT_TITLE,
  rankText,
  roundText,
  scoreText,
  targetText,
} from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { download } from '#platform/web/calls/download.ts'
import { ExportButton } from '#platform/web/list/export-button.tsx'
import { Facts, Figures } from '#platform/web/list/facts.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { AnswerList } from './answer-list.tsx'
import { Bars } from './bars.tsx'
import { EarlierResults } from './earlier-results.tsx'
import css from './score-report.module.css'

const CRUMBS = [{ text: '문항뱅크' }, crumbOf(OMR_UPLOADS)]

/** What an examinee came to in a round. */
export function ScoreReportScreen() {
  return (
    <RecordScreen
      read={readScoreSheet}
      ask={(omrAnswerNo) => ({ params: { omrAnswerNo } })}
      param="omrAnswerNo"
      title={REPORT_TITLE}
      breadcrumb={CRUMBS}
    >
      {(sheet) => <Report sheet={sheet} />}
    </RecordScreen>
  )
}

const factsOf = ({ examineeName, examineeNo, schoolName, schoolNo, examName, examTarget }: ScoreSheet) =>
  [
    ...(examineeName === null ? [] : [['이름', examineeName] as const]),
    ['수험번호', examineeNo],
    ['학원', schoolName || String(schoolNo)],
    ['시험', `${examName} (${targetText(examTarget)})`],
  ] as const

const figuresOf = (sheet: ScoreSheet) =>
  [
    ['점수', scoreText(sheet)],
    ['등급', gradeText(sheet.grade)],
    ['석차', rankText(sheet)],
    ['백분위', figureText(sheet.percentile)],
    ['평균', `${figureText(sheet.mean)}점`],
    ['표준편차', figureText(sheet.standardDeviation)],
  ] as const

function Report({ sheet }: { sheet: ScoreSheet }) {
  const { examineeNo, planNo, subjectCode, earlierList } = sheet
  const save = () =>
    download(readScoreReport, { params: { examineeNo }, query: { planNo, subjectCode } }, `${REPORT_TITLE}.pdf`, {
      wantsFile: true,
    })
  return (
    <Page
      title={REPORT_TITLE}
      description={roundText(sheet)}
      breadcrumb={CRUMBS}
      actions={<ExportButton text="PDF 내려받기" onExport={save} isOff={false} />}
    >
      <Panel title="수험생">
        <Facts facts={factsOf(sheet)} />
      </Panel>
      <Panel title="결과">
        <Figures facts={figuresOf(sheet)} />
      </Panel>
      <div className={css.panels}>
        <Panel title="점수 분포">
          <Bars label="점수 분포" columns={['점수', '인원']} lines={distributionOf(sheet)} />
        </Panel>
        <Panel title="단원별 결과">
          <Bars label="단원별 결과" columns={['단원', '맞힌 문항']} lines={unitLines(sheet)} />
        </Panel>
      </div>
      {earlierList.length > 0 && <EarlierResults sheet={sheet} />}
      <AnswerList answers={sheet.answers} />
    </Page>
  )
}

function distributionOf({ scoreList, totalScore, score }: ScoreSheet) {
  const bins = binsOf(scoreList, totalScore).toReversed()
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return bins.map((bin) => ({
    name: binText(bin),
    share: bin.count / most,
    text: `${bin.count.toLocaleString('ko-KR')}명`,
    mark: isIn(bin, score) ? '본인' : undefined,
  }))
}

const unitLines = ({ majorUnits }: ScoreSheet) =>
  majorUnits.map(({ unit, correctCount, count }) => ({
    name: unit,
    share: correctCount / count,
    text: `${correctCount}/${count} (${percentText(percentOf(correctCount, count))})`,
  }))
