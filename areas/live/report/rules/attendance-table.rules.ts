import { tableOf } from '#platform/contract/list/table.ts'
import { toClock } from '#platform/contract/seoul.ts'
import { type Attendee, attendance } from '../contract/attendance.contract.ts'

const clockOf = (ymdt: string): string => toClock(new Date(ymdt))

/** Each time that somebody came: `19:00~19:20, 19:30~20:10`. */
export const staysText = ({ stays }: Pick<Attendee, 'stays'>): string =>
  stays.map(({ cameYmdt, leftYmdt }) => `${clockOf(cameYmdt)}~${clockOf(leftYmdt)}`).join(', ')

/** What people read of who was there. */
export const attendanceTable = tableOf(attendance, {
  columns: [
    { key: 'name', title: '이름', width: 140, primary: true, fixed: true, value: (row) => row.name },
    { key: 'viewerId', title: '시청자 번호', width: 92, value: (row) => row.viewerId },
    { key: 'firstYmdt', title: '처음 들어온 시각', width: 140, format: 'stamp', value: (row) => row.firstYmdt },
    { key: 'lastYmdt', title: '마지막으로 있던 시각', width: 140, format: 'stamp', value: (row) => row.lastYmdt },
    { key: 'minutes', title: '머문 시간(분)', width: 110, isTelling: true, value: (row) => row.minutes },
    { key: 'stayCount', title: '들어온 횟수', width: 92, value: (row) => row.stayCount },
    { key: 'stays', title: '머문 구간', value: staysText },
  ],
})
