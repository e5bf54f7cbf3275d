import { EXAM_TARGETS, type ItempoolTarget, type ItemType } from '#areas/itempool-item/contract/codes.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { marksFor, type OmrRow } from './omr-sheet.rules.ts'

/** A question of a paper, as its marks are judged. */
export interface PaperQuestion {
  readonly itemType: ItemType
  readonly choiceCount: number | null
}

/** The paper of a target in a round, with its questions in order. */
export interface PaperOfTarget {
  readonly questions: readonly PaperQuestion[]
}

type JudgedRow = Pick<OmrRow, 'row' | 'examTargetCode' | 'marks'>

/**
 * What is wrong with rows beside their papers: columns of questions that the whole file lacks, told once and alone; else a target
 * without a paper in the round, marks behind the last question, and what is no mark of the question.
 */
export function paperProblems(rows: readonly JudgedRow[], papers: ReadonlyMap<string, PaperOfTarget>): RowProblem[] {
  const lacking = rows.flatMap(({ marks, examTargetCode }) => {
    const count = papers.get(examTargetCode)?.questions.length ?? 0
    return marks.length < count ? [columnsLacking(marks.length, count)] : []
  })
  if (lacking.length > 0) return [...new Set(lacking)].map((reason) => ({ row: 1, column: '', reason }))
  return rows.flatMap((row) => rowProblems(row, papers.get(row.examTargetCode)))
}

function columnsLacking(there: number, count: number): string {
  const lacking = there + 1 === count ? String(count) : `${there + 1}~${count}`
  return `문항 ${lacking}번 열이 없습니다. (${there}/${count})`
}

function rowProblems({ row, examTargetCode, marks }: JudgedRow, paper: PaperOfTarget | undefined): RowProblem[] {
  if (!paper) {
    const reason = `이 회차에 시험지가 없는 대상입니다. (${targetText(examTargetCode)})`
    return [{ row, column: 'examTargetCode', reason }]
  }
  const count = paper.questions.length
  const fit = marksFor({ marks }, count)
  if (!fit) {
    const behind = marks.findIndex((mark, at) => at >= count && mark !== '')
    return [{ row, column: String(behind + 1), reason: `시험지의 문항 수(${count})보다 답안이 많습니다.` }]
  }
  return paper.questions.flatMap((question, at): RowProblem[] => {
    const reason = markProblem(question, fit[at] ?? '')
    return reason === null ? [] : [{ row, column: String(at + 1), reason }]
  })
}

/** A target as its code and its word. */
export const targetText = (target: ItempoolTarget): string => `${target} ${EXAM_TARGETS[target]}`

/** Why a text is no mark of a question, null where it is one: a choice, several choices, `*` or nothing; what was written to a short answer is any text. */
export function markProblem({ itemType, choiceCount }: PaperQuestion, mark: string): string | null {
  if (itemType !== 'MULTIPLE_CHOICE' || mark === '' || mark === '*') return null
  const most = choiceCount ?? 0
  const isChoice = (part: string) => /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= most
  if (mark.split('|').every(isChoice)) return null
  return `객관식 답은 1~${most}의 번호이며, 여러 개는 1|3, 판독 불가는 *, 무응답은 비웁니다. (${mark})`
}

/** So many problems are named in a sentence. */
const MOST_NAMED = 5

/** A column by its title; that of a question is no number of a column of the spreadsheet. */
function columnText(column: string): string {
  if (column === '') return ''
  return /^\d+$/.test(column) ? `문항 ${column}번` : `${column}열`
}

/** What is wrong with a file in one text: the first problems with row and column, a line each, and how many there are beside them. */
export function problemText(problems: readonly RowProblem[]): string {
  const named = problems
    .slice(0, MOST_NAMED)
    .map(({ row, column, reason }) => `${[`${row}행`, columnText(column)].filter(Boolean).join(' ')}: ${reason}`)
  const left = problems.length - named.length
  return [...named, ...(left > 0 ? [`이 밖에 ${left.toLocaleString('ko-KR')}건이 더 있습니다.`] : [])].join('\n')
}
