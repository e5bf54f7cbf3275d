import type { FileProblem } from '#areas/itempool/import/contract/analysis.contract.ts'
import {
  FILE_TYPE_WORDS,
  isSheetType,
  layoutOf,
  PAPER_TYPES,
  type PaperType,
} from '#areas/itempool/import/contract/file-types.ts'
import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { columnText } from '#areas/itempool/import/rules/layouts/named-columns.rules.ts'
import { problemListOf } from '#platform/contract/sheet/problems.ts'
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

/** What is wrong with the files, file by file; wrong cells are corrected in place. */
export function FileProblems({ analysis, reanalysis }: FileProblemsProps) {
  const { problems, problemCount } = analysis
  const of = Map.groupBy(problems, ({ type }) => type)
  const shown = PAPER_TYPES.filter(
    (type) => of.has(type) || (isSheetType(type) && reanalysis.corrections[type].cells.length > 0),
  )
  if (shown.length === 0) return null
  return (
    <Panel title="오류 목록" className={`${lookCss.stack} ${css.problems}`}>
      {problemCount > problems.length && (
        <p className={lookCss.note}>
          오류 {problemCount.toLocaleString('ko-KR')}건 중 앞의 {problems.length.toLocaleString('ko-KR')}건을
          표시합니다.
        </p>
      )}
      {shown.map((type) => (
        <ProblemsOfFile key={type} type={type} problems={of.get(type) ?? []} reanalysis={reanalysis} />
      ))}
    </Panel>
  )
}

interface ProblemsOfFileProps {
  type: PaperType
  problems: readonly FileProblem[]
  reanalysis: Reanalysis
}

function ProblemsOfFile({ type, problems, reanalysis }: ProblemsOfFileProps) {
  const corrections = isSheetType(type) ? reanalysis.corrections[type] : undefined
  const fileName = problems[0]?.fileName
  const nameOf = (column: string): string =>
    isSheetType(type) ? columnText(layoutOf(type, reanalysis.cpNo), column) : column
  return (
    <section className={lookCss.stack} aria-label={`${FILE_TYPE_WORDS[type]} 오류`}>
      <h3 className={css.fileHead}>
        {FILE_TYPE_WORDS[type]} <small>{fileName}</small>
      </h3>
      {corrections && <CorrectedCells corrections={corrections} doing="분석합니다" nameOf={nameOf} />}
      {problems.length > 0 && (
        <RowProblems
          fileName={fileName ?? FILE_TYPE_WORDS[type]}
          found={problemListOf(problems)}
          {...(corrections && { corrections })}
        />
      )}
    </section>
  )
}
