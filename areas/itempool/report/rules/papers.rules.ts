import { EXAM_TARGETS, type ItempoolTarget } from '#areas/itempool/item/contract/codes.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { lackingNumbers, marksFor, numbersText, type PaperQuestion, strangeNumber } from './marks.rules.ts'
import type { OmrRow } from './omr-sheet.rules.ts'

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
  const lacking = rows.flatMap((row) => {
    const questions = papers.get(row.examTargetCode)?.questions ?? []
    const numbers = lackingNumbers(row, questions)
    if (numbers.length === 0) return []
    const there = questions.length - numbers.length
    return [`문항 ${numbersText(numbers)}번 열이 없습니다. (${there}/${questions.length})`]
  })
  if (lacking.length > 0) return [...new Set(lacking)].map((reason) => ({ row: 1, column: '', reason }))
  return rows.flatMap((row) => rowProblems(row, papers.get(row.examTargetCode)))
}

function rowProblems(row: JudgedRow, paper: PaperOfTarget | undefined): RowProblem[] {
  const { examTargetCode } = row
  if (!paper) {
    const reason = `이 회차에 시험지가 없는 대상입니다. (${targetText(examTargetCode)})`
    return [{ row: row.row, column: 'examTargetCode', label: '시험 대상', reason }]
  }
  const { questions } = paper
  const strange = strangeNumber(row, questions)
  if (strange !== undefined) return [problemAt(row, strange, strangeText(strange, questions))]
  const marks = marksFor(row, questions)
  return questions.flatMap((question, at): RowProblem[] => {
    const reason = markProblem(question, marks[at] ?? '')
    return reason === null ? [] : [problemAt(row, question.questionNo, reason)]
  })
}

const problemAt = ({ row }: JudgedRow, number: number, reason: string): RowProblem => ({
  row,
  column: String(number),
  label: `문항 ${number}번`,
  reason,
})

const strangeText = (number: number, questions: readonly PaperQuestion[]): string =>
  questions.every(({ questionNo }) => questionNo < number)
    ? `시험지의 문항 수(${questions.length})보다 답안이 많습니다.`
    : '시험지에 없는 문항 번호의 답안입니다.'

/** A target as its code and its word. */
export const targetText = (target: ItempoolTarget): string => `${target} ${EXAM_TARGETS[target]}`

/** Why a text is no mark of a question, null where it is one: a choice, several choices, `*` or nothing; what was written to a short answer is any text. */
export function markProblem(
  { itemType, choiceCount }: Pick<PaperQuestion, 'itemType' | 'choiceCount'>,
  mark: string,
): string | null {
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
