import { INSTITUTES } from '#areas/live/broadcast/contract/places.ts'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import { meetings } from '../live-meeting.tables.ts'

/** Zoom is asked again every few seconds: what it has not done by then it does not do soon. */
const LATE_MINUTES = 2

/** Accounts that have to be connected again, and meetings that Zoom does not end. */
export const failedZoom: readonly FailedWorkSource[] = [
  {
    name: 'live-meeting.zoomAccount',
    kind: 'VENDOR_CALL',
    advice: '방송 화면에서 Zoom을 다시 연결해주세요.',
    flags: [],
    isOfOwners: true,
    async find(db) {
      const over = await meetings(db)
        .selectFrom('live_meeting.zoom_account')
        .select(['userId', 'expiresAt'])
        .where('isOver', '=', true)
        .orderBy('userId')
        .limit(MOST_FAILED_THINGS)
        .execute()
      return over.map(({ userId, expiresAt }) => ({
        ref: String(userId),
        title: 'Zoom 계정 연결',
        reason: 'Zoom이 더 이상 연결을 받아주지 않습니다.',
        since: expiresAt,
        tries: 0,
        href: INSTITUTES.path,
        ownerId: userId,
      }))
    },
  },
  {
    name: 'live-meeting.zoomEnd',
    kind: 'VENDOR_CALL',
    advice: '한 시간 동안 저절로 다시 시도합니다. 급하면 호스트가 Zoom에서 직접 회의를 끝내주세요.',
    flags: [],
    async find(db, now) {
      const late = await meetings(db)
        .selectFrom('live_meeting.zoom_meeting')
        .select(['liveBroadcastNo', 'userId', 'endingSince'])
        .where('endingSince', '<', new Date(now.getTime() - LATE_MINUTES * 60_000))
        .orderBy('endingSince')
        .limit(MOST_FAILED_THINGS)
        .execute()
      return late.map(({ liveBroadcastNo, userId, endingSince }) => ({
        ref: String(liveBroadcastNo),
        title: `방송 ${liveBroadcastNo}번의 Zoom 회의 종료`,
        reason: 'Zoom이 회의를 끝내지 못했습니다.',
        since: endingSince ?? now,
        tries: 0,
        href: INSTITUTES.path,
        ownerId: userId,
      }))
    },
  },
]
