import { useState } from 'react'
import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import { ANALYSIS_TITLE, type AnalysedItem, readAnalysis } from '#areas/itempool/report/contract/analysis.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { ANALYSIS_SEARCH, AnalysisFilter, type AnalysisSearch } from './analysis-filter.tsx'
import { AnalysisTable } from './analysis-table.tsx'

const AnswerShares = lateLayer(() => import('./answer-shares.tsx').then((module) => module.AnswerShares))

const CRUMBS = [{ text: '문항뱅크' }, crumbOf(EXAMS)]

/** What the answers to the questions of a subject say. */
export function AnalysisScreen() {
  const [search, setSearch] = useSearchOf(ANALYSIS_SEARCH)
  return (
    <RecordScreen
      read={readAnalysis}
      ask={(subjectNo) => ({ params: { id: subjectNo }, query: search })}
      param="subjectNo"
      title={ANALYSIS_TITLE}
      breadcrumb={CRUMBS}
    >
      {(analysis) => <AnalysisPage analysis={analysis} search={search} onSearch={setSearch} />}
    </RecordScreen>
  )
}

type Analysis = CallOutput<typeof readAnalysis>

interface AnalysisPageProps {
  analysis: Analysis
  search: AnalysisSearch
  onSearch: (patch: Partial<AnalysisSearch>) => void
}

function AnalysisPage({ analysis, search, onSearch }: AnalysisPageProps) {
  const [opened, setOpened] = useState<AnalysedItem>()
  const { examName, subjectDisplayName, itemPoolExamNo } = analysis
  return (
    <Page
      title={ANALYSIS_TITLE}
      description={`${examName} · ${subjectDisplayName}`}
      breadcrumb={[...CRUMBS, { text: examName, to: `${EXAMS.path}/${itemPoolExamNo}` }]}
    >
      <AnalysisFilter analysis={analysis} search={search} onSearch={onSearch} />
      <Panel aria-label="응시 현황">
        <Figures facts={figuresOf(analysis)} />
      </Panel>
      {analysis.examineeCount === 0 && <EmptyState text={emptyText(analysis)} />}
      <AnalysisTable analysis={analysis} search={search} onOpen={setOpened} />
      {opened && <AnswerShares item={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

const emptyText = ({ pendingCount }: Analysis): string =>
  pendingCount > 0 ? '답안을 채점하고 있습니다. 채점이 끝나면 분석이 표시됩니다.' : '채점된 답안이 없습니다.'

const figuresOf = ({ examineeCount, pendingCount, averageScore, totalScore, list }: Analysis) =>
  [
    ['채점 인원', `${examineeCount.toLocaleString('ko-KR')}명`],
    ['채점 대기', `${pendingCount.toLocaleString('ko-KR')}명`],
    ['평균 점수', averageScore === null ? '-' : `${averageScore}점 / ${totalScore}점`],
    ['확인할 문항', `${list.filter(({ lookAtList }) => lookAtList.length > 0).length}개`],
  ] as const
