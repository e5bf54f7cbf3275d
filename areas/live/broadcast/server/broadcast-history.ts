import { fieldsOfRecord, stampField, wordField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { LIVE_PEOPLE } from '../contract/access.ts'
import { BROADCAST_RECORD } from '../contract/broadcast.contract.ts'
import { changeHost } from '../contract/host.contract.ts'
import { BOARD_TYPE_WORDS, REMOTE_MEETING_WORDS } from '../contract/live.ts'
import { findBroadcast } from './broadcasts.queries.ts'
import { END_ABANDONED } from './end-abandoned.job.ts'
import { roleIn } from './roles.ts'

/** What happened to a broadcast: for the people of its institute. */
export const broadcastHistory: HistoryKind = {
  entity: BROADCAST_RECORD.entity,
  readerOf: async ({ db, caller, no }) => {
    if (!LIVE_PEOPLE.some((flag) => caller.flags.has(flag))) return undefined
    const broadcast = await findBroadcast(db, no)
    return broadcast && (await roleIn(db, broadcast, caller)) ? 'MANAGER' : undefined
  },
  actions: {
    'liveBroadcast.addBroadcast': '개설',
    'liveBroadcast.changeBroadcast': '수정',
    'liveBroadcast.closeBroadcast': '종료',
    [changeHost.name]: '개설자 변경',
    [END_ABANDONED]: '자동 종료',
    'liveMeeting.startZoom': 'Zoom 시작',
  },
  fields: {
    broadcastName: BROADCAST_RECORD.fields.broadcastName.title,
    hostName: '개설자',
    startDate: stampField('시작 시간'),
    remoteMeetingType: wordField('원격 회의 유형', REMOTE_MEETING_WORDS),
    ...fieldsOfRecord(BROADCAST_RECORD, {
      boardTypeCode: wordField(BROADCAST_RECORD.fields.boardTypeCode.title, BOARD_TYPE_WORDS),
    }),
  },
}
