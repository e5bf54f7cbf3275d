import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Day, Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { BOARD_MEMBERS, BOARD_STAFF } from './access.ts'
import { WORK_STATUS_CODES } from './work-status.ts'

/** What is done about a request for material: how far it is, who takes care of it, and until when. For staff and its writer. */
export const ListedWork = z.object({
  status: z.enum(WORK_STATUS_CODES),
  /** Who takes care of it; null while nobody does. */
  responsibleName: z.string().nullable(),
  dueYmd: Day.nullable(),
})
export type ListedWork = z.infer<typeof ListedWork>

/** Of which requests a list is asked for: those that are not done, or of one status. */
export const WORK_FILTERS = ['OPEN', ...WORK_STATUS_CODES] as const
/** By whoever takes care of them: I, or nobody. */
export const CHARGE_FILTERS = ['ME', 'NONE'] as const
/** Those that are not done and whose day is over, or is today at the latest. */
export const DUE_FILTERS = ['OVERDUE', 'TODAY'] as const

export const RequestWork = ListedWork.extend({
  articleId: z.number().int(),
  responsibleNo: z.number().int().nullable(),
  changedYmdt: Ymdt.nullable(),
  /** Who changed it last, as the reader may know them; empty while nobody did. */
  changedByName: z.string(),
  /** 0 while nobody did anything about it. */
  version: Version,
})
export type RequestWork = z.infer<typeof RequestWork>

const REQUEST_NOT_FOUND = { REQUEST_NOT_FOUND: { status: 404, text: '자료요청을 찾을 수 없습니다.' } } as const

/** Refusals of a change that the rules decide. */
export const WORK_REFUSALS = {
  NOT_POSSIBLE: { status: 409, text: '지금 상태에서는 그 상태로 변경할 수 없습니다.' },
  DUE_PAST: { status: 422, text: '기한은 오늘이나 그 이후로 정해주세요.' },
} as const

export const readRequestWork = call({
  name: 'board.readRequestWork',
  method: 'GET',
  path: '/partner/ad-api/board/requests/{articleId}',
  summary: '자료요청의 처리 상태, 담당자, 기한을 조회한다. 관리자와 요청한 사람만 볼 수 있다.',
  access: BOARD_MEMBERS,
  params: z.object({ articleId: Id }),
  output: RequestWork,
  refusals: REQUEST_NOT_FOUND,
  reads: ['board.articles'],
})

/** What staff say of a request. */
export const RequestWorkForm = z.object({
  status: z.enum(WORK_STATUS_CODES, '상태를 선택해주세요.'),
  responsibleNo: Id.nullable(),
  dueYmd: Day.nullable(),
})

/** Replaces what is said of a request; whoever takes care of it from now on is told, and its writer once it is done. The same once more changes nothing. */
export const changeRequestWork = call({
  name: 'board.changeRequestWork',
  method: 'PUT',
  path: '/partner/ad-api/board/requests/{articleId}',
  summary: '자료요청의 처리 상태, 담당자, 기한을 변경한다. version은 화면에서 본 것이고, 변경한 적이 없으면 0이다.',
  access: BOARD_STAFF,
  params: z.object({ articleId: Id }),
  body: RequestWorkForm.extend({ version: Version }),
  output: z.object({ articleId: z.number().int(), version: Version }),
  refusals: {
    ...REQUEST_NOT_FOUND,
    ...WORK_REFUSALS,
    UNKNOWN_PERSON: { status: 422, text: '담당할 수 없는 사람입니다. 다른 사람을 선택해주세요.' },
    ...STATE_CHANGED,
  },
  changes: ['board.articles'],
})

export const listResponsiblePeople = call({
  name: 'board.listResponsiblePeople',
  method: 'GET',
  path: '/partner/ad-api/board/requests/people',
  summary: '자료요청을 담당할 수 있는 사람을 조회한다.',
  access: BOARD_STAFF,
  output: z.object({ list: z.array(z.object({ userId: z.number().int(), name: z.string() })) }),
})
