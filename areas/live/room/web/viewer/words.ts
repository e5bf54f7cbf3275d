import { dottedDay, toClock, toDay } from '#platform/contract/seoul.ts'

export const NO_CHAT = '채팅을 지원하지 않는 방송입니다.'
export const NO_BOARD = '글쓰기를 지원하지 않는 방송입니다.'
export const ENDED = '방송이 종료되었습니다.'
/** What the board of a broadcast is called. */
export const boardWord = (boardTypeCode: string | null): string => (boardTypeCode === 'NORMAL' ? '게시판' : '상담')

/** `2026.11.24 11:00`, in Seoul; what the screens of staff use for it comes with more than this page needs. */
export const timeText = (instant: Date): string => `${dottedDay(toDay(instant))} ${toClock(instant)}`

/** `2026.11.24`, in Seoul. */
export const dayText = (ymdt: string): string => dottedDay(toDay(new Date(ymdt)))
