import { dottedDay, toClock, toDay, weekday } from '#platform/contract/seoul.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** `11월 24일(화)` */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}월 ${date}일(${WEEKDAYS[weekday(day)]})`
}

/** `2026년 11월 24일(화)` */
export const longDayText = (day: string): string => `${Number(day.slice(0, 4))}년 ${dayText(day)}`

/** `2026년 11월 24일(화) 11:00`, in Seoul. */
export function longStampText(moment: string): string {
  const instant = new Date(moment)
  return `${longDayText(toDay(instant))} ${toClock(instant)}`
}

/** `2026.11.24 11:00`, in Seoul. */
export function stampText(moment: string): string {
  const instant = new Date(moment)
  return `${dottedDay(toDay(instant))} ${toClock(instant)}`
}

/** `010-0000-9004`, of a number written in digits alone; what is no number of the country stays as it is. */
export const phoneText = (digits: string): string => digits.replace(/^(02|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3')

/** `57.0%`: a share of a hundred, with one digit after the point. */
export const percentText = (share: number): string => `${share.toFixed(1)}%`

/** `110,000원` */
export const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`
