import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_SORT } from '#platform/contract/list/wire.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { OfBroadcast } from './report.contract.ts'
import { MESSAGE_TYPE_CODES } from './statuses.ts'

/** A message of a chat that is read again. */
export const PastMessage = z.object({
  /** Its number in the chat. */
  id: z.number().int(),
  writtenYmdt: Ymdt,
  name: z.string(),
  type: z.enum(MESSAGE_TYPE_CODES),
  /** Null where it was deleted. */
  message: z.string().nullable(),
})
export type PastMessage = z.infer<typeof PastMessage>

const MESSAGES = {
  title: '지난 채팅',
  access: LIVE_PEOPLE,
  wire: PAGED_BY_SORT,
  filters: [
    bySelect('type', '보낸 사람', MESSAGE_TYPE_CODES),
    byText('keyword', '검색어', { placeholder: '이름 또는 내용' }),
  ],
  sorts: [],
} as const

export const listPastMessages = call({
  name: 'liveReport.listPastMessages',
  method: 'GET',
  path: '/live/broadcast/{id}/report/message',
  summary: '방송의 채팅을 보낸 순서로 조회한다. 삭제한 메시지의 내용은 보이지 않고 검색되지 않는다.',
  access: LIVE_PEOPLE,
  params: OfBroadcast,
  query: listQuery(MESSAGES),
  output: pageOf(PastMessage),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveBroadcast.broadcasts'],
})

export const exportPastMessages = personalExport(
  call({
    name: 'liveReport.exportPastMessages',
    method: 'GET',
    path: '/live/broadcast/{id}/report/message/export',
    summary: '방송의 채팅을 엑셀로 내려받는다.',
    access: LIVE_PEOPLE,
    params: OfBroadcast,
    query: exportQuery(MESSAGES),
    output: z.unknown(),
    refusals: { ...BROADCAST_ASK_REFUSALS, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'OPTIONAL',
)

/** The chat of a broadcast, in the order in which it was written. */
export const pastMessages = listOver({ ...MESSAGES, listCall: listPastMessages, exportCall: exportPastMessages })
