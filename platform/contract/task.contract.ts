import { z } from 'zod'
import { call } from './call.ts'
import { Id, Ymdt } from './shapes.ts'

/** Where a task stands: `WAITING` before its turn and between two tries; the last three are ends. */
export const TaskStatus = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** Days that a task and its file are kept after its end. */
export const TASK_KEPT_DAYS = 7

/** Long work that a person started. */
export const Task = z.object({
  taskNo: z.number().int(),
  title: z.string(),
  status: TaskStatus,
  doneCount: z.number().int(),
  /** Null while it is not known. */
  totalCount: z.number().int().nullable(),
  askedYmdt: Ymdt,
  finishedYmdt: Ymdt.nullable(),
  /** Why it failed, for the person. */
  failure: z.string().nullable(),
  /** The file that it made; null without one. */
  fileName: z.string().nullable(),
  /** Whether its owner has looked at it since it ended. */
  isSeen: z.boolean(),
})
export type Task = z.infer<typeof Task>

const OWN = 'own:platform.tasks'
const TaskParams = z.object({ taskNo: Id })
const NOT_FOUND = { NOT_FOUND: { status: 404, text: '작업을 찾을 수 없습니다.' } } as const
const ENDED = { ENDED: { status: 409, text: '이미 끝난 작업입니다.' } } as const

/** The newest of the caller's tasks. */
export const listTasks = call({
  name: 'platform.listTasks',
  method: 'GET',
  path: '/partner/ad-api/tasks',
  summary: '내가 시작한 작업을 최근 것부터 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Task) }),
  reads: [OWN],
})

export const seeTasks = call({
  name: 'platform.seeTasks',
  method: 'PUT',
  path: '/partner/ad-api/tasks/seen',
  summary: '끝난 작업을 모두 확인한 것으로 표시한다.',
  access: 'session',
  output: z.object({}),
  changes: [OWN],
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
  changes: [OWN],
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
  changes: [OWN],
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
  changes: [OWN],
})

export const downloadTaskFile = call({
  name: 'platform.downloadTaskFile',
  method: 'GET',
  path: '/partner/ad-api/tasks/{taskNo}/file',
  summary: '내가 시작한 작업의 결과 파일을 내려받는다.',
  access: 'session',
  params: TaskParams,
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
  changes: [OWN],
})
