import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { FAILED_WORK_KIND_CODES } from '#platform/contract/failed-work.ts'
import { bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { FAILED_WORK_READERS } from './access.ts'
import { FAILED_WORK } from './places.ts'
import { FAILED_WORK_ACTIONS, FAILED_WORK_STATE_CODES } from './states.ts'

/** What shows failed work, as reads and changes name it. */
export const FAILED_WORK_READS = ['failedWork.items']

/** Something that failed and waits for a person, or did. */
export const FailedWork = z.object({
  workNo: z.number().int(),
  kind: z.enum(FAILED_WORK_KIND_CODES),
  title: z.string(),
  /** Why it failed. */
  reason: z.string(),
  /** What a person does about it. */
  advice: z.string(),
  sinceYmdt: Ymdt,
  /** How often it was tried; 0 where nobody counts. */
  tries: Count,
  /** The screen of ours where it stands: a path, with its query. */
  href: z.string(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(FAILED_WORK_ACTIONS)),
  state: z.enum(FAILED_WORK_STATE_CODES),
  settledYmdt: Ymdt.nullable(),
  /** Who settled it or had it tried again; empty where it came right by itself. */
  settledByName: z.string(),
  /** What they did about it. */
  comment: z.string(),
})
export type FailedWork = z.infer<typeof FailedWork>

/** What failed and the caller may see, the newest first. */
export const failedWork = listOf({
  name: 'failedWork.listItems',
  path: '/partner/ad-api/failed-work',
  place: FAILED_WORK,
  row: FailedWork,
  reads: FAILED_WORK_READS,
  filters: [bySelect('state', '상태', FAILED_WORK_STATE_CODES), bySelect('kind', '종류', FAILED_WORK_KIND_CODES)],
})
export const { listCall: listFailedWork } = failedWork

const params = z.object({ workNo: Id })
const REFUSALS = {
  NOT_FOUND: { status: 404, text: '실패한 작업을 찾을 수 없습니다.' },
  NOT_OPEN: { status: 409, text: '이미 처리되었거나 저절로 해결된 작업입니다.' },
} as const
const output = z.object({ settledYmdt: Ymdt })

/** Has it tried again by its area; once, and anew only when it fails anew. */
export const retryFailedWork = call({
  name: 'failedWork.retry',
  method: 'POST',
  path: '/partner/ad-api/failed-work/{workNo}/retry',
  summary: '실패한 작업을 다시 시도한다.',
  access: FAILED_WORK_READERS,
  params,
  output,
  refusals: {
    ...REFUSALS,
    NOT_RETRIABLE: { status: 422, text: '여기서 다시 시도할 수 없는 작업입니다. 연결된 화면에서 확인해주세요.' },
    STILL_FAILS: { status: 409, text: '다시 시도하지 못했습니다.' },
  },
  changes: FAILED_WORK_READS,
})

/** Notes what was done about it, once: it is told no more unless it fails anew. */
export const settleFailedWork = call({
  name: 'failedWork.settle',
  method: 'POST',
  path: '/partner/ad-api/failed-work/{workNo}/settle',
  summary: '실패한 작업을 어떻게 처리했는지 기록하고 처리 완료로 바꾼다.',
  access: FAILED_WORK_READERS,
  params,
  body: z.object({ comment: requiredText('처리 내용을 입력해주세요.', 500) }),
  output,
  refusals: { ...REFUSALS, STILL_FAILS: { status: 409, text: '처리 완료로 바꾸지 못했습니다.' } },
  changes: FAILED_WORK_READS,
})
