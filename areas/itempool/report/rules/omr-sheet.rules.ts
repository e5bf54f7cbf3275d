import { EXAM_TARGET_CODES, EXAM_TARGETS, type ItempoolTarget } from '#areas/itempool/item/contract/codes.ts'
import { isEmptyCell, quote } from '#platform/contract/sheet/cell.ts'
import {
  type Column,
  digits,
  numbered,
  oneOf,
  optional,
  otherwise,
  text,
  wholeNumber,
} from '#platform/contract/sheet/columns.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { type RowOf, type Sheet, sheetOf } from '#platform/contract/sheet/sheet.ts'
import { MOST_OMR_ROWS } from '../contract/codes.ts'

/** More questions than any paper has. */
const MOST_QUESTIONS = 100
const LONGEST_MARK = 50

/** What the OMR reader saw of one examinee. */
export interface OmrRow {
  /** The row as the spreadsheet numbers it. */
  readonly row: number
  readonly examineeNo: string
  /** Empty where the reader saw none. */
  readonly examineeName: string
  /** 0 where the reader saw none. */
  readonly schoolNo: number
  readonly examTargetCode: ItempoolTarget
  readonly gender: 'M' | 'F' | null
  /** As they were read, by the number of the question, one for each numbered column of the file; '' where there is none. */
  readonly marks: ReadonlyMap<number, string>
}

/** A column that every file has, though the reader may have seen nothing in a cell: whose the row is, a person says later. */
const unread = <T, const S extends T>(column: Column<T>, standard: S): Column<T> => ({
  ...otherwise(column, standard),
  isLeftOut: false,
  isBlankTaken: true,
})

const TARGETS = Object.entries(EXAM_TARGETS)
const target = oneOf('examTargetCode', EXAM_TARGETS, {
  alsoCalled: ['시험 대상'],
  hint: '시험 대상의 코드(HIGH1) 또는 이름(고1)',
})

/** Offers the codes, as the OMR reader writes them, and takes the words too. */
const TARGET: typeof target = {
  ...target,
  choices: EXAM_TARGET_CODES,
  read: (cell, context) => {
    const reading = target.read(cell, context)
    if ('value' in reading || isEmptyCell(cell)) return reading
    const names = TARGETS.map(([code, word]) => `${code}(${word})`).join(', ')
    return { reason: `${names} 중 하나를 입력해주세요. (${quote(String(cell?.value ?? ''))})` }
  },
}

const columns = {
  examineeNo: digits('examineeNo', {
    alsoCalled: ['수험번호'],
    hint: '숫자, 한 파일에 한 번',
  }),
  examineeName: unread(
    text('examineeName', { alsoCalled: ['이름'], hint: '응시자의 이름, 판독하지 못했으면 비움', mostLength: 50 }),
    '',
  ),
  schoolNo: unread(
    wholeNumber('schoolNo', {
      alsoCalled: ['학교번호', '학원번호'],
      hint: '숫자, 판독하지 못했으면 비움',
      least: 1,
      isTextTaken: true,
    }),
    0,
  ),
  examTargetCode: TARGET,
  gender: otherwise(oneOf('gender', { M: 'M', F: 'F' }, { alsoCalled: ['성별'], hint: 'M 또는 F' }), null),
  marks: numbered(optional(text('1', { mostLength: LONGEST_MARK })), MOST_QUESTIONS, { isSparse: true }),
}

const NOTE = [
  `첫 번째 시트의 첫 행은 열 제목이며, 자료는 ${MOST_OMR_ROWS.toLocaleString('ko-KR')}행까지 읽습니다.`,
  '시험지의 문항마다 그 문항 번호(1, 2, 3 … 또는 23, 24 …)를 제목으로 하는 열이 하나씩 있어야 합니다.',
  '표기가 없으면 비우고, 판독할 수 없으면 *, 객관식에 여러 개를 표기했으면 1|3처럼 적습니다.',
  '주관식은 적은 답을 그대로 적습니다. 1/2처럼 날짜로 바뀔 수 있는 답의 열은 표시 형식을 텍스트로 두어야 합니다.',
  '다른 열과 빈 행은 읽지 않습니다. 수식은 사용할 수 없습니다.',
].join('\n')

/** The file of the OMR reader. */
export const OMR_SHEET: Sheet<OmrRow, never> = sheetOf(
  {
    title: 'OMR 판독 결과',
    note: NOTE,
    columns,
    otherColumns: 'ignored',
    unique: [{ columns: ['examineeNo'], words: '같은 수험번호' }],
  },
  ({ marks, ...row }: RowOf<typeof columns>) => ({
    ...row,
    marks: new Map([...marks].map(([number, mark]) => [number, mark ?? ''])),
  }),
)

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  examineeNo: '수험번호',
  examineeName: '이름',
  schoolNo: '학교번호',
  examTargetCode: '시험 대상',
  gender: '성별',
}

/** A problem of a file of the OMR reader with what people call its column. */
export function namedOmr(problem: RowProblem): RowProblem {
  const label = /^\d+$/.test(problem.column) ? `문항 ${problem.column}번` : COLUMN_WORDS[problem.column]
  return label === undefined ? problem : { ...problem, label }
}
