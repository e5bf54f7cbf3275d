import { z } from 'zod'
import { ConsultAnswer } from '#areas/board/contract/article.contract.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { CONTACT_RECORD, Contact } from '#areas/live/consulting/contract/contact.contract.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { byChoice, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { optionalText, requiredText } from '#platform/contract/written-text.ts'
import { HANDOVERS } from './places.ts'
import { refusals } from './refusals.ts'
import { HANDOVER_STATUS_CODES } from './statuses.ts'

/** A handed request as a record with a history; named by the number of its article. */
export const HANDOVER_RECORD = {
  entity: 'liveReport.handover',
  reads: ['liveReport.handovers'],
} as const satisfies RecordKind

/** Longest word to whoever gets a request, in characters. */
export const LONGEST_NOTE = 500
/** Longest result. */
export const LONGEST_RESULT = 1_000

const changes = [...HANDOVER_RECORD.reads]

/** Who can be given a request: who works in sales, by name. For people of an institute. */
export const listHandoverPeople = call({
  name: 'liveReport.listHandoverPeople',
  method: 'GET',
  path: '/live/handover/people',
  summary: '상담을 넘겨받을 수 있는 사람을 조회한다.',
  access: LIVE_PEOPLE,
  output: z.object({ list: z.array(z.object({ userId: z.number().int(), name: z.string() })) }),
  reads: ['sales.people'],
})

/** Hands an open request of an ended broadcast to somebody, who is told. `HANDED_ALREADY` says who has it. */
export const handOver = call({
  name: 'liveReport.handOver',
  method: 'POST',
  path: '/live/article/{id}/handover',
  summary: '종료된 방송의 미답변 상담을 영업 담당자에게 넘긴다.',
  access: LIVE_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({ userId: Id, note: optionalText(LONGEST_NOTE).default('') }),
  output: z.object({ articleId: z.number().int(), version: z.number().int() }),
  refusals: refusals('REQUEST_NOT_FOUND', 'NOT_ENDED', 'NO_REQUEST', 'ANSWERED', 'HANDED_ALREADY', 'UNKNOWN_PERSON'),
  changes,
})

const moved = z.object({ articleId: z.number().int(), version: z.number().int() })

/** Takes a request back that was handed over and is not done: who handed it, and with a reason an administrator. */
export const takeBack = call({
  name: 'liveReport.takeBack',
  method: 'PUT',
  path: '/live/handover/{id}/take-back',
  summary: '넘긴 상담을 회수한다. 넘긴 사람이 아닌 관리자는 사유를 남긴다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({ version: Version, reason: optionalText(LONGEST_NOTE).default('') }),
  output: moved,
  refusals: { ...refusals('HANDOVER_NOT_FOUND', 'NOT_HANDER', 'NOT_OPEN', 'REASON_NEEDED'), ...STATE_CHANGED },
  changes,
})

/** Gives a request that is not done to somebody else of sales: who handed it, or an administrator; always with a reason. */
export const reassignHandover = call({
  name: 'liveReport.reassignHandover',
  method: 'PUT',
  path: '/live/handover/{id}/holder',
  summary: '넘긴 상담의 담당자를 바꾼다. 넘긴 사람과 관리자만 할 수 있다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({ version: Version, userId: Id, reason: requiredText('사유를 입력해주세요.', LONGEST_NOTE) }),
  output: moved,
  refusals: {
    ...refusals('HANDOVER_NOT_FOUND', 'NOT_HANDER', 'NOT_OPEN', 'UNKNOWN_PERSON', 'SAME_HOLDER'),
    ...STATE_CHANGED,
  },
  changes,
})

/** How a handed request was taken care of. */
export const ResultForm = z.object({ result: requiredText('처리 결과를 입력해주세요.', LONGEST_RESULT) })

/** Marks a handed request as taken care of; only who has it. */
export const finishHandover = call({
  name: 'liveReport.finishHandover',
  method: 'PUT',
  path: '/live/handover/{id}/done',
  summary: '넘겨받은 상담을 처리 결과와 함께 완료한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: ResultForm.extend({ version: Version }),
  output: moved,
  refusals: { ...refusals('HANDOVER_NOT_FOUND', 'NOT_HOLDER', 'NOT_OPEN'), ...STATE_CHANGED },
  changes,
})

/** Takes a request up again that was done; only who did it. Its result stays in the history. */
export const reopenHandover = call({
  name: 'liveReport.reopenHandover',
  method: 'PUT',
  path: '/live/handover/{id}/reopen',
  summary: '처리를 완료한 상담을 다시 처리 전으로 되돌린다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({ version: Version }),
  output: moved,
  refusals: { ...refusals('HANDOVER_NOT_FOUND', 'NOT_HOLDER', 'NOT_OPEN'), ...STATE_CHANGED },
  changes,
})

/** A request that somebody of sales has. */
export const Handover = z.object({
  articleId: z.number().int(),
  title: z.string(),
  /** The name under which the viewer wrote. */
  viewerName: z.string(),
  broadcastName: z.string(),
  instituteName: z.string(),
  status: z.enum(HANDOVER_STATUS_CODES),
  holderNo: z.number().int(),
  holderName: z.string(),
  handerName: z.string(),
  handedYmdt: Ymdt,
  doneYmdt: Ymdt.nullable(),
  /** Whether whoever asks has it, and whether they handed it. */
  isHolder: z.boolean(),
  isHander: z.boolean(),
  /** Whether they may take it back or give it to somebody else without having handed it. */
  isAdministrator: z.boolean(),
  version: z.number().int(),
})
export type Handover = z.infer<typeof Handover>

/** Those who have something to do, and where it stands. Taken back ones stand nowhere. */
export const SHOWN_HANDOVERS = ['OPEN', 'DONE'] as const satisfies readonly (typeof HANDOVER_STATUS_CODES)[number][]
/** What was handed to me, or all that I may see: of my institutes, and for the operator's people of all. */
export const WHOSE_HANDOVERS = ['MINE', 'ALL'] as const

/** Handed requests, the newest first. */
export const handovers = listOf({
  name: 'liveReport.listHandovers',
  path: '/live/handover',
  place: HANDOVERS,
  row: Handover,
  reads: HANDOVER_RECORD.reads,
  filters: [
    byChoice('whose', '담당', WHOSE_HANDOVERS, 'MINE'),
    bySelect('status', '상태', SHOWN_HANDOVERS),
    byText('keyword', '검색어', { placeholder: '제목 또는 이름' }),
  ],
})
export const { listCall: listHandovers } = handovers

/** A handed request with what the viewer wrote and was answered; nothing else of the board. */
export const HandoverDetail = Handover.extend({
  contents: z.string(),
  writtenYmdt: Ymdt,
  note: z.string(),
  result: z.string(),
  /** How whoever asked is reached, masked; null where they left nothing, or it is forgotten. */
  contact: Contact.nullable(),
  /** What was answered; null while nothing is. */
  answer: ConsultAnswer.nullable(),
  /** Until when whoever has it may answer; null where its broadcast is not over. */
  answersUntil: Ymdt.nullable(),
})
export type HandoverDetail = z.infer<typeof HandoverDetail>

export const readHandover = call({
  name: 'liveReport.readHandover',
  method: 'GET',
  path: '/live/handover/{id}',
  summary: '넘겨받은 상담 하나를 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  output: HandoverDetail,
  refusals: refusals('HANDOVER_NOT_FOUND'),
  reads: [...HANDOVER_RECORD.reads, ...CONTACT_RECORD.reads, 'board.articles'],
})
