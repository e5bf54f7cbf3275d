import { z } from 'zod'
import { call } from './call.ts'
import { Ymdt } from './shapes.ts'

/** Where a task stands: `WAITING` before its turn and between two tries; the last three are ends. */
export const TaskStatus = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'])
export type TaskStatus = z.infer<typeof TaskStatus>

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

/** What the bell reads again when it changes. */
export const OWN_TASKS = 'own:platform.tasks'

/** The newest of the caller's tasks. */
export const listTasks = call({
  name: 'platform.listTasks',
  method: 'GET',
  path: '/partner/ad-api/tasks',
  summary: '내가 시작한 작업을 최근 것부터 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Task) }),
  reads: [OWN_TASKS],
})
