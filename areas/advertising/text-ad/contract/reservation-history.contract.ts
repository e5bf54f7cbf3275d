import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { ACTORS } from './codes.ts'
import { ReserveStatusCode } from './fields.contract.ts'
import { refusals } from './refusals.ts'
import { ReservationParams } from './reservation-shapes.contract.ts'

/** One step in the life of an ad, oldest first. */
export const HistoryEntry = z.object({
  seq: Id,
  ymdt: Ymdt,
  actor: z.enum(ACTORS),
  /** The person's name; an advertiser sees the provider's people only as `관리자`, nobody as `시스템`. */
  actorName: z.string(),
  fromStatus: ReserveStatusCode.nullable(),
  toStatus: ReserveStatusCode.nullable(),
  /** What was done, in Korean: status changes and also edits of time, receivers or material. */
  action: z.string(),
  /** What it was before and after, in Korean; empty where nothing but the status changed. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  comment: z.string(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const getReservationHistory = call({
  name: 'textAd.getReservationHistory',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/history',
  summary: '광고의 처리 이력(누가, 언제, 무엇을, 왜)을 조회한다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: z.object({ list: z.array(HistoryEntry) }),
  refusals: refusals('NOT_FOUND'),
  reads: ['textAd.reservation'],
})
