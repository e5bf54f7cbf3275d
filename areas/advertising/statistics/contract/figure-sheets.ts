import { day, known, nameOf, optional, wholeNumber } from '#platform/contract/sheet/columns.ts'
import type { Known } from '#platform/contract/sheet/look-up.ts'
import { type Sheet, sheetOf } from '#platform/contract/sheet/sheet.ts'
import type { UploadType } from './codes.ts'
import { COUNT_TITLES, type CountColumn, DATE_TITLE } from './figure-titles.ts'

/** The figures of one subject on one day, as a file gives them. */
export interface UploadRow {
  /** The row as the spreadsheet numbers it. */
  readonly row: number
  readonly subjectId: number
  readonly name: string
  readonly statisticsDate: string
  /** Null for a school. */
  readonly schoolCount: number | null
  readonly cumulationSubscriberCount: number
  readonly subscriberMau: number
  /** Null is unknown. */
  readonly studentCount: number | null
}

/** Whose figures of which day a row holds. */
export interface FigureKeys {
  readonly row: number
  readonly subject: Known
  readonly statisticsDate: string
}

/** What is stored of a day; of a school no count of schools. */
export interface StoredCounts {
  readonly schoolCount: number | undefined
  readonly cumulationSubscriberCount: number | undefined
  readonly subscriberMau: number | undefined
  readonly studentCount: number | null | undefined
}

type FigureSheet = Sheet<UploadRow, 'subjects', FigureKeys, StoredCounts>

const NOTE = [
  '첫 번째 시트의 자료만 업로드됩니다. 열 제목은 바꾸지 마세요.',
  '기준일은 날짜 셀 또는 YYYY-MM-DD 형식으로 입력합니다. 미래 날짜는 입력할 수 없습니다.',
  '수는 0 이상의 정수로 입력합니다. 수식, 병합된 셀, 텍스트로 저장된 숫자, 전각 숫자는 사용할 수 없습니다.',
  '학생수를 알 수 없으면 비워 두세요. 0과 다르게 처리됩니다.',
  '기준일과 수를 모두 비워 둔 행은 업로드하지 않습니다.',
].join('\n')

const count = (name: CountColumn) => wholeNumber(COUNT_TITLES[name])
const counts = {
  cumulationSubscriberCount: count('cumulationSubscriberCount'),
  subscriberMau: count('subscriberMau'),
  studentCount: optional(count('studentCount')),
}
const statisticsDate = day(DATE_TITLE, { isPast: true })
const rules = {
  note: NOTE,
  keys: ['subject', 'statisticsDate'],
  given: ['subject', 'label'],
  unique: [{ columns: ['subject', 'statisticsDate'], words: '같은 대상, 같은 기준일' }],
} as const

const rowOf = <R extends { readonly subject: Known; readonly schoolCount: number | null }>({ subject, ...row }: R) => ({
  ...row,
  subjectId: subject.id,
  name: subject.label,
})

const areaSheet = (word: string): FigureSheet =>
  sheetOf(
    {
      ...rules,
      title: word,
      columns: {
        subject: known('지역코드 또는 지역명', 'subjects', { alsoCalled: ['지역코드', 'areaId'] }),
        label: nameOf('지역명', 'subject', { alsoCalled: ['areaName'] }),
        statisticsDate,
        schoolCount: count('schoolCount'),
        ...counts,
      },
    },
    rowOf,
  )

const schoolSheet: FigureSheet = sheetOf(
  {
    ...rules,
    title: '학교',
    columns: {
      subject: known('학교코드 또는 학교명', 'subjects', { alsoCalled: ['학교코드', 'organizationId'] }),
      label: nameOf('학교명 (지역)', 'subject', { alsoCalled: ['학교명', 'organizationName'] }),
      statisticsDate,
      ...counts,
    },
  },
  (row) => rowOf({ ...row, schoolCount: null }),
)

/** The sheet of a kind of figures. */
export const FIGURE_SHEETS: Readonly<Record<UploadType, FigureSheet>> = {
  parent: areaSheet('시도'),
  child: areaSheet('시군구'),
  organization: schoolSheet,
}
