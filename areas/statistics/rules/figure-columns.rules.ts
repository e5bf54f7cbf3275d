import type { UploadType } from '../contract/codes.ts'

/** What the columns of a file mean. `subject` is the area or school by code or name, `label` repeats its name for readers. */
export type FileColumn = 'subject' | 'label' | 'statisticsDate' | CountColumn
export type CountColumn = 'schoolCount' | 'cumulationSubscriberCount' | 'subscriberMau' | 'studentCount'

/** One column of a file of some kind. */
export interface ColumnRule {
  readonly column: FileColumn
  /** The title in the template. */
  readonly title: string
  /** Other titles under which it is accepted; spaces and letter case never matter. */
  readonly alsoCalled: readonly string[]
  readonly isRequired: boolean
}

/** How people read the counts: headings of files and of exports. */
export const COUNT_TITLES: Readonly<Record<CountColumn, string>> = {
  schoolCount: '학교수',
  cumulationSubscriberCount: '누적가입자수',
  subscriberMau: '월간이용자수(MAU)',
  studentCount: '학생수',
}

/** How people read the rates. */
export const RATE_TITLES: Readonly<Record<'realUserRate' | 'userShareRate' | 'realUserShareRate', string>> = {
  realUserRate: '실사용자율',
  userShareRate: '점유율',
  realUserShareRate: '실사용자 점유율',
}

/** How people read the day of figures. */
export const DATE_TITLE = '기준일'

const column = (
  name: FileColumn,
  title: string,
  alsoCalled: readonly string[],
  isRequired: boolean = true,
): ColumnRule => ({ column: name, title, alsoCalled, isRequired })

const count = (name: CountColumn): ColumnRule => column(name, COUNT_TITLES[name], [name])
const DATE = column('statisticsDate', DATE_TITLE, ['statisticsDate'])
const COUNTS = [count('cumulationSubscriberCount'), count('subscriberMau'), count('studentCount')]
const AREA_COLUMNS: readonly ColumnRule[] = [
  column('subject', '지역코드 또는 지역명', ['지역코드', 'areaId']),
  column('label', '지역명', ['areaName'], false),
  DATE,
  count('schoolCount'),
  ...COUNTS,
]
const SCHOOL_COLUMNS: readonly ColumnRule[] = [
  column('subject', '학교코드 또는 학교명', ['학교코드', 'organizationId']),
  column('label', '학교명 (지역)', ['학교명', 'organizationName'], false),
  DATE,
  ...COUNTS,
]

/** The columns of a file of the kind, in the order of the template; a file may have them in any order. */
export function columnsOf(type: UploadType): readonly ColumnRule[] {
  return type === 'organization' ? SCHOOL_COLUMNS : AREA_COLUMNS
}

/** The columns of a file of the kind that hold counts. */
export function countColumnsOf(type: UploadType): readonly CountColumn[] {
  const counts: readonly CountColumn[] = ['schoolCount', 'cumulationSubscriberCount', 'subscriberMau', 'studentCount']
  return type === 'organization' ? counts.slice(1) : counts
}
