import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { CONTACT_RECORD, Contact } from '#areas/live/consulting/contract/contact.contract.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_SORT } from '#platform/contract/list/wire.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { Count, Id, pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { refusals } from './refusals.ts'
import { OfBroadcast, REPORT_READS } from './report.contract.ts'
import { HANDOVER_STATUS_CODES, REQUEST_STATUS_CODES } from './statuses.ts'

/** Who of sales has a request. */
const Holder = z.object({ name: z.string(), status: z.enum(HANDOVER_STATUS_CODES) })

/** A consulting request of a broadcast, or an article of its board, that is read again. */
export const PastRequest = z.object({
  articleId: z.number().int(),
  title: z.string(),
  writerName: z.string(),
  writtenYmdt: Ymdt,
  status: z.enum(REQUEST_STATUS_CODES),
  /** Seconds to the first answer; of an open one to the end of the broadcast, or until now. Null of an article. */
  waitSeconds: Count.nullable(),
  /** Of the first answer; empty and null without one. */
  answererName: z.string(),
  answeredYmdt: Ymdt.nullable(),
  commentCount: Count,
  /** Null where nobody has it. */
  handover: Holder.nullable(),
})
export type PastRequest = z.infer<typeof PastRequest>

const REQUESTS = {
  title: '지난 상담',
  access: LIVE_PEOPLE,
  wire: PAGED_BY_SORT,
  filters: [
    bySelect('status', '상태', REQUEST_STATUS_CODES),
    byText('keyword', '검색어', { placeholder: '제목 또는 이름' }),
  ],
  sorts: [],
} as const

export const listPastRequests = call({
  name: 'liveReport.listPastRequests',
  method: 'GET',
  path: '/live/broadcast/{id}/report/request',
  summary: '방송의 상담을 신청한 순서로 조회한다.',
  access: LIVE_PEOPLE,
  params: OfBroadcast,
  query: listQuery(REQUESTS),
  output: pageOf(PastRequest),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: REPORT_READS,
})

export const exportPastRequests = personalExport(
  call({
    name: 'liveReport.exportPastRequests',
    method: 'GET',
    path: '/live/broadcast/{id}/report/request/export',
    summary: '방송의 상담을 엑셀로 내려받는다.',
    access: LIVE_PEOPLE,
    params: OfBroadcast,
    query: exportQuery(REQUESTS),
    output: z.unknown(),
    refusals: { ...BROADCAST_ASK_REFUSALS, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'OPTIONAL',
)

/** The requests of a broadcast, in the order in which they were written. */
export const pastRequests = listOver({ ...REQUESTS, listCall: listPastRequests, exportCall: exportPastRequests })

/** A request with what was written, and every wording of its answer, the last one first. */
export const PastRequestDetail = PastRequest.extend({
  contents: z.string(),
  /** How whoever asked is reached, masked; null where they left nothing, or it is forgotten. */
  contact: Contact.nullable(),
  /** Until when it may be answered; null while the broadcast is not over. */
  answersUntil: Ymdt.nullable(),
  answers: z.array(z.object({ version: z.number().int(), contents: z.string(), name: z.string(), answeredYmdt: Ymdt })),
})
export type PastRequestDetail = z.infer<typeof PastRequestDetail>

export const readPastRequest = call({
  name: 'liveReport.readPastRequest',
  method: 'GET',
  path: '/live/broadcast/{id}/report/request/{articleId}',
  summary: '방송의 상담 하나를 지난 답변과 함께 조회한다.',
  access: LIVE_PEOPLE,
  params: OfBroadcast.extend({ articleId: Id }),
  output: PastRequestDetail,
  refusals: { ...BROADCAST_ASK_REFUSALS, ...refusals('REQUEST_NOT_FOUND') },
  reads: [...REPORT_READS, ...CONTACT_RECORD.reads],
})
