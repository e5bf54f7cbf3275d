import { z } from 'zod'
import { call } from './call.ts'
import { OWN_TASKS } from './own-tasks.contract.ts'
import { Id } from './shapes.ts'

/** Days that a task and its file are kept after its end. */
export const TASK_KEPT_DAYS = 7

const TaskParams = z.object({ taskNo: Id })
const NOT_FOUND = { NOT_FOUND: { status: 404, text: '작업을 찾을 수 없습니다.' } } as const
const ENDED = { ENDED: { status: 409, text: '이미 끝난 작업입니다.' } } as const

export const seeTasks = call({
  name: 'platform.seeTasks',
  method: 'PUT',
  path: '/partner/ad-api/tasks/seen',
  summary: '끝난 작업을 모두 확인한 것으로 표시한다.',
  access: 'session',
  output: z.object({}),
  changes: [OWN_TASKS],
})

export const cancelTask = call({
  name: 'platform.cancelTask',
  method: 'PUT',
  path: '/partner/ad-api/tasks/{taskNo}/cancel',
  summary: '끝나지 않은 작업을 취소한다.',
  access: 'session',
  params: TaskParams,
  output: z.object({}),
  refusals: { ...NOT_FOUND, ...ENDED },
  changes: [OWN_TASKS],
})

export const retryTask = call({
  name: 'platform.retryTask',
  method: 'PUT',
  path: '/partner/ad-api/tasks/{taskNo}/retry',
  summary: '실패한 작업을 다시 시작한다.',
  access: 'session',
  params: TaskParams,
  output: z.object({}),
  refusals: { ...NOT_FOUND, NOT_FAILED: { status: 409, text: '실패한 작업만 다시 시도할 수 있습니다.' } },
  changes: [OWN_TASKS],
})

export const clearTask = call({
  name: 'platform.clearTask',
  method: 'DELETE',
  path: '/partner/ad-api/tasks/{taskNo}',
  summary: '끝난 작업을 결과 파일과 함께 지운다.',
  access: 'session',
  params: TaskParams,
  output: z.object({}),
  refusals: { ...NOT_FOUND, NOT_ENDED: { status: 409, text: '진행 중인 작업입니다. 먼저 취소해주세요.' } },
  changes: [OWN_TASKS],
})

export const downloadTaskFile = call({
  name: 'platform.downloadTaskFile',
  method: 'GET',
  path: '/partner/ad-api/tasks/{taskNo}/file',
  summary: '내가 시작한 작업의 결과 파일을 내려받는다.',
  access: 'session',
  params: TaskParams,
  whileViewing: 'REFUSED',
  output: z.unknown(),
  refusals: { ...NOT_FOUND, NO_FILE: { status: 404, text: '내려받을 파일이 없습니다.' } },
  form: 'bytes',
})

/** As the call's own schema reads it. */
const Part = z.unknown().optional()

/** Makes a list that is too long for a download into a file; its call and input say which. */
export const startExport = call({
  name: 'platform.startExport',
  method: 'POST',
  path: '/partner/ad-api/tasks/exports',
  summary: '바로 내려받기에는 긴 목록을 작업으로 내보낸다.',
  access: 'session',
  body: z.object({ call: z.string().max(100), params: Part, query: Part, body: Part }),
  output: z.object({ taskNo: z.number().int() }),
  refusals: { UNKNOWN_EXPORT: { status: 422, text: '작업으로 내보낼 수 없는 목록입니다.' } },
  changes: [OWN_TASKS],
})
