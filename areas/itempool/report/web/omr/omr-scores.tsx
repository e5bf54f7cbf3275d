import { useState } from 'react'
import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import { listOmrScores, type OmrPaper, type OmrScore } from '#areas/itempool/report/contract/omr.contract.ts'
import { reportPath } from '#areas/itempool/report/web/score-report/paths.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './omr.module.css'
import type { Round } from './omr-search.ts'

/** So often somebody looks whether more is scored, should nobody tell. */
const AGAIN_MS = 5_000
const PAGE_SIZE = 20

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`
const targetWord = (target: string): string => new Map(Object.entries(EXAM_TARGETS)).get(target) ?? target

const COLUMNS: readonly Column<OmrScore>[] = [
  { key: 'no', title: '수험번호', primary: true, fixed: true, render: ({ examineeNo }) => examineeNo },
  { key: 'target', title: '대상', isTelling: true, render: ({ examTarget }) => targetWord(examTarget) },
  {
    key: 'score',
    title: '점수',
    align: 'right',
    isTelling: true,
    render: ({ score }) => (score === null ? '채점 중' : `${score}점`),
  },
  {
    key: 'name',
    title: '확인할 점',
    isTelling: true,
    render: ({ isNameOther }) => (isNameOther ? <StatusTag tone="warning">신청자 이름과 다름</StatusTag> : '-'),
  },
  {
    key: 'actions',
    title: '관리',
    width: 96,
    fixed: true,
    render: ({ omrAnswerNo, examineeNo, score }) =>
      score === null ? null : (
        <ScreenLink to={reportPath(omrAnswerNo)} aria-label={`${examineeNo} 성적표`} {...buttonLook({ size: 'small' })}>
          성적표
        </ScreenLink>
      ),
  },
]

const AnswerLayer = lateLayer(() => import('./answer-layer.tsx').then((module) => module.AnswerLayer))

/** What the examinees of a subject of a round scored, paper by paper and one by one. */
export function OmrScores({ round }: { round: Round }) {
  const scores = useCall(listOmrScores, { query: round }, { everyMs: AGAIN_MS })
  const { data, error } = scores
  const { list, search, onMove } = useLocalPage(data?.list ?? [], PAGE_SIZE)
  const [opened, setOpened] = useState<OmrScore>()
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void scores.refetch()} />
  if (!data) return <LoadingState />
  return (
    <>
      {data.papers.length > 0 && (
        <ul className={css.papers} aria-label="시험지별 결과">
          {data.papers.map((paper) => (
            <Paper key={`${paper.itempoolExamSubjectNo} ${paper.examTarget}`} paper={paper} />
          ))}
        </ul>
      )}
      <HeadedList
        name="채점 결과"
        list={list}
        search={search}
        onMove={onMove}
        columns={COLUMNS}
        rowKey={({ examineeNo }) => examineeNo}
        onOpenRow={setOpened}
        emptyText="등록한 답안이 없습니다."
      />
      {opened && <AnswerLayer answer={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const Paper = ({ paper }: { paper: OmrPaper }) => {
  const { examName, examTarget, answerCount, scoredCount, averageScore, totalScore } = paper
  const isScored = scoredCount === answerCount
  return (
    <li>
      <Panel className={css.paper} aria-label={examName}>
        <h3>
          {targetWord(examTarget)} · {examName}
        </h3>
        <dl className={css.figures}>
          <div>
            <dt>답안</dt>
            <dd>{people(answerCount)}</dd>
          </div>
          <div>
            <dt>채점</dt>
            <dd>{isScored ? '완료' : `${people(scoredCount)} 완료`}</dd>
          </div>
          <div>
            <dt>평균</dt>
            <dd>{averageScore === null ? '-' : `${averageScore}점 / ${totalScore}점`}</dd>
          </div>
        </dl>
        <ScreenLink to={`/itempool/answers/${paper.itempoolExamSubjectNo}`} aria-label={`${examName} 문항 분석`}>
          문항 분석
        </ScreenLink>
      </Panel>
    </li>
  )
}
