import { useCallback, useMemo } from 'react'
import { FULL_SCORE } from '#areas/itempool/exam/contract/codes.ts'
import {
  GRADE_CUT_ROW,
  type GradeCutRow,
  readGradeCuts,
  replaceGradeCuts,
  type Subject,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { cutCautions } from '#areas/itempool/exam/rules/grade-cuts.rules.ts'
import { gradeCutsPath } from '#areas/itempool/exam/web/paths.ts'
import { SheetUpload } from '#areas/itempool/exam/web/sheet/sheet-upload.tsx'
import { GRADE_CUT_SHEET } from '#areas/itempool/exam/web/sheet/subject-sheets.ts'
import { saveTemplate } from '#areas/itempool/exam/web/sheet/templates.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { alignedText } from './aligned.ts'
import { GradeCutFigures } from './grade-cut-figures.tsx'

/** What each score of a subject means, and its upload. */
export function StatisticsTab({ subject }: { subject: Subject }) {
  const { itempoolExamSubjectNo } = subject
  const { data, error, refetch } = useCall(readGradeCuts, { query: { itempoolExamSubjectNo } })
  if (data) return <GradeCuts key={itempoolExamSubjectNo} subject={subject} cuts={data} />
  return error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />
}

const countText = (count: number): string => count.toLocaleString('ko-KR')

function columnsOf(rows: readonly GradeCutRow[]): readonly Column<GradeCutRow>[] {
  const tieText = alignedText(rows.map(({ tiePercent }) => tiePercent))
  const scaledText = alignedText(rows.map(({ scaledScore }) => scaledScore))
  const { fields } = GRADE_CUT_ROW
  return [
    { key: 'score', title: fields.score.title, primary: true, render: ({ score }) => `${score}점` },
    {
      key: 'expectedGrade',
      title: fields.expectedGrade.title,
      align: 'right',
      render: ({ expectedGrade }) => `${expectedGrade}등급`,
    },
    {
      key: 'tiePercent',
      title: fields.tiePercent.title,
      align: 'right',
      render: ({ tiePercent }) => tieText(tiePercent),
    },
    {
      key: 'scaledScore',
      title: fields.scaledScore.title,
      align: 'right',
      render: ({ scaledScore }) => scaledText(scaledScore),
    },
    {
      key: 'expectedRank',
      title: fields.expectedRank.title,
      align: 'right',
      render: ({ expectedRank }) => countText(expectedRank),
    },
  ]
}

const scoreOf = ({ score }: GradeCutRow): number => score

/** From the full score down to 0, filled in with what is stored. */
export const gradeCutTemplate = (rows: readonly GradeCutRow[]): Partial<GradeCutRow>[] =>
  Array.from({ length: FULL_SCORE + 1 }, (_, index) => FULL_SCORE - index).map(
    (score) => rows.find((row) => row.score === score) ?? { score },
  )

function GradeCuts({ subject, cuts }: { subject: Subject; cuts: CallOutput<typeof readGradeCuts> }) {
  const { itempoolExamSubjectNo, subjectDisplayName, totalScore } = subject
  const { list, version } = cuts
  const { decide } = useDecision(replaceGradeCuts)
  const page = useLocalPage(list, 20)
  const columns = useMemo(() => columnsOf(list), [list])
  const cautionsOf = useCallback((rows: readonly GradeCutRow[]) => cutCautions(rows, totalScore), [totalScore])
  return (
    <>
      {list.length > 0 && <GradeCutFigures rows={list} />}
      <ListSection
        {...page}
        name="등급컷"
        columns={columns}
        rowKey={scoreOf}
        tools={
          <ScreenLink to={gradeCutsPath(itempoolExamSubjectNo)} {...buttonLook()}>
            점수 분포로 편집
          </ScreenLink>
        }
        emptyText="등록된 등급컷이 없습니다. 양식을 내려받아 등록해주세요."
      />
      <SheetUpload
        title="등급컷 업로드"
        sheet={GRADE_CUT_SHEET}
        stored={list}
        columnsOf={columnsOf}
        rowKey={scoreOf}
        submitText="등록"
        cautionsOf={cautionsOf}
        onTemplate={() => saveTemplate(GRADE_CUT_SHEET, gradeCutTemplate(list), `${subjectDisplayName} 등급컷`)}
        onSend={(rows) =>
          decide({ input: { body: { itempoolExamSubjectNo, rows: [...rows], version } }, done: '등록되었습니다.' })
        }
      />
    </>
  )
}
