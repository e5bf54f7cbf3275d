import type { UploadType } from './codes.ts'

export type CountColumn = 'schoolCount' | 'cumulationSubscriberCount' | 'subscriberMau' | 'studentCount'

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

/** The counts that figures of the kind have. */
export function countColumnsOf(type: UploadType): readonly CountColumn[] {
  const counts: readonly CountColumn[] = ['schoolCount', 'cumulationSubscriberCount', 'subscriberMau', 'studentCount']
  return type === 'organization' ? counts.slice(1) : counts
}
