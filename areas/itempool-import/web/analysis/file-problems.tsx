import type { FileProblem } from '#areas/itempool-import/contract/analysis.contract.ts'
import {
  FILE_TYPE_WORDS,
  isSheetType,
  PAPER_TYPES,
  type PaperType,
} from '#areas/itempool-import/contract/file-types.ts'
import type { Analysis } from '#areas/itempool-import/contract/parse.contract.ts'
import { problemListOf } from '#platform/contract/sheet/problems.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { CorrectedCells } from '#platform/web/upload/corrected-cells.tsx'
import { RowProblems } from '#platform/web/upload/row-problems.tsx'
import css from '../import.module.css'
import type { Reanalysis } from './use-reanalysis.ts'

interface FileProblemsProps {
  analysis: Analysis
  reanalysis: Reanalysis
}

/** What is wrong with the files, each with its own list; wrong cells are corrected in place and judged again. */
export function FileProblems({ analysis, reanalysis }: FileProblemsProps) {
  const { problems, problemCount } = analysis
  const of = Map.groupBy(problems, ({ type }) => type)
  const shown = PAPER_TYPES.filter(
    (type) => of.has(type) || (isSheetType(type) && reanalysis.corrections[type].cells.length > 0),
  )
  if (shown.length === 0 && !reanalysis.isCorrected) return null
  return (
    <>
      {shown.map((type) => (
        <ProblemsOfFile key={type} type={type} problems={of.get(type) ?? []} reanalysis={reanalysis} />
      ))}
      <div className={css.actions}>
        {problemCount > problems.length && (
          <p className={lookCss.note}>
            오류 {problemCount.toLocaleString('ko-KR')}건 중 앞의 {problems.length.toLocaleString('ko-KR')}건을
            표시합니다.
          </p>
        )}
        <Button disabled={!reanalysis.isCorrected} isBusy={reanalysis.isRunning} onClick={reanalysis.recheck}>
          고친 값으로 다시 분석
        </Button>
      </div>
    </>
  )
}

interface ProblemsOfFileProps {
  type: PaperType
  problems: readonly FileProblem[]
  reanalysis: Reanalysis
}

function ProblemsOfFile({ type, problems, reanalysis }: ProblemsOfFileProps) {
  const corrections = isSheetType(type) ? reanalysis.corrections[type] : undefined
  const name = FILE_TYPE_WORDS[type]
  return (
    <Panel title={`${name} 오류`} className={`${lookCss.stack} ${css.problems}`}>
      {corrections && <CorrectedCells corrections={corrections} doing="분석합니다" />}
      {problems.length > 0 && (
        <RowProblems
          fileName={problems[0]?.fileName ?? name}
          found={problemListOf(problems)}
          {...(corrections && { corrections })}
        />
      )}
    </Panel>
  )
}
