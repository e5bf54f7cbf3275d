import { z } from 'zod'
import { call } from './call.ts'
import { Paging, pageOf, Ymdt } from './shapes.ts'

/** A kind of record with a history: what the audit trail calls it, and the reads whose change makes the shown history old. */
export interface RecordKind {
  /** `area.noun`, for example `ads.advertisement`: the same for ever. */
  readonly entity: string
  readonly reads: readonly string[]
}

/** One line of the history of a record, in Korean: who did what, when, from which value to which, and why. */
export const HistoryEntry = z.object({
  historyNo: z.number().int(),
  atYmdt: Ymdt,
  /** `시스템` where no person acted; people of the operator are `관리자` to whoever is not one of them. */
  actorName: z.string(),
  action: z.string(),
  /** Empty texts stand for nothing. `from` is null where `to` says it all. Never secrets, never whole phone numbers. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string() })),
  /** Empty where nobody gave one. */
  reason: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The history of one record, newest first: for whoever may see the record. */
export const readHistory = call({
  name: 'platform.readHistory',
  method: 'GET',
  path: '/histories/{entity}/{id}',
  summary: '한 건의 처리 이력(누가, 언제, 무엇을, 왜)을 최신순으로 조회한다. 그 건을 볼 수 있는 사람만 조회할 수 있다.',
  access: 'session',
  params: z.object({
    entity: z
      .string()
      .max(60)
      .regex(/^[a-zA-Z.]+$/, '이력의 종류가 아닙니다.'),
    id: z.string().max(60).regex(/^\w+$/, '번호가 아닙니다.'),
  }),
  query: z.object(Paging),
  output: pageOf(HistoryEntry),
  refusals: { NOT_FOUND: { status: 404, text: '처리 이력을 찾을 수 없습니다.' } },
})
