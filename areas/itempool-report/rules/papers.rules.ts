import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { marksFor, type OmrRow } from './omr-sheet.rules.ts'

/** The paper of a target in a round. */
export interface PaperOfTarget {
  readonly questionCount: number
}

/** What is wrong with rows beside their papers: a target without a paper in the round, or another number of answers than the paper has questions. */
export function paperProblems(
  rows: readonly Pick<OmrRow, 'row' | 'examTargetCode' | 'marks'>[],
  papers: ReadonlyMap<string, PaperOfTarget>,
): RowProblem[] {
  return rows.flatMap(({ row, examTargetCode, marks }): RowProblem[] => {
    const count = papers.get(examTargetCode)?.questionCount
    if (count === undefined)
      return [{ row, column: 'examTargetCode', reason: `이 회차에 시험지가 없는 대상입니다. (${examTargetCode})` }]
    if (marksFor({ marks }, count)) return []
    const wrong = marks.length < count ? marks.length : marks.findIndex((mark, at) => at >= count && mark !== '')
    return [{ row, column: String(wrong + 1), reason: `시험지의 문항 수(${count})와 답안 수가 다릅니다.` }]
  })
}

/** So many problems are named in a sentence. */
const MOST_NAMED = 5

/** What is wrong with a file in one text: the first problems with row and column, a line each, and how many there are beside them. */
export function problemText(problems: readonly RowProblem[]): string {
  const named = problems
    .slice(0, MOST_NAMED)
    .map(({ row, column, reason }) => (column === '' ? `${row}행: ${reason}` : `${row}행 ${column}열: ${reason}`))
  const left = problems.length - named.length
  return [...named, ...(left > 0 ? [`이 밖에 ${left.toLocaleString('ko-KR')}건이 더 있습니다.`] : [])].join('\n')
}
