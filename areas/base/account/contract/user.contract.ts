import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { Ymdt } from '#platform/contract/shapes.ts'

/** One place where the person is signed in. */
export const OwnSession = z.object({
  sessionId: z.string(),
  createdYmdt: Ymdt,
  lastSeenYmdt: Ymdt,
  ipAddress: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** An account as a record with a history. */
export const ACCOUNT_RECORD: RecordKind = { entity: 'account.user', reads: ['account.sessions'] }

/** Where the person is signed in. */
export const listSessions = call({
  name: 'account.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: '내가 로그인한 기기 목록을 조회한다.',
  access: 'session',
  whileViewing: 'REFUSED',
  output: z.object({ list: z.array(OwnSession) }),
  reads: ['account.sessions'],
})

/** Signs one device out. */
export const endSession = call({
  name: 'account.endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: '기기 하나를 로그아웃한다.',
  access: 'session',
  params: z.object({ id: z.uuid('세션 번호가 올바르지 않습니다.') }),
  output: z.object({}),
  refusals: { NOT_FOUND: { status: 404, text: '이미 로그아웃된 기기입니다.' } },
  changes: ['account.sessions'],
  isForPeople: true,
})

/** Signs every device out, this one included. */
export const endAllSessions = call({
  name: 'account.endAllSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: '모든 기기에서 로그아웃한다.',
  access: 'session',
  output: z.object({ ended: z.number().int() }),
  changes: ['account.sessions'],
  isForPeople: true,
})
