import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Day, fromDigits, Id, OptionalId, wholeNumber } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { DateTime, SenderTypeCode } from './fields.contract.ts'
import { refusals } from './refusals.ts'

/** A province or one of its districts. */
export const Area = z.object({
  seq: z.number().int(),
  fullName: z.string(),
  name: z.string(),
})
export type Area = z.output<typeof Area>

/** A school of the search, with its availability on the asked day. */
export const School = z.object({
  organizationId: Id,
  organizationName: z.string(),
  /** Parents that would receive an ad today. */
  targetCount: Count,
  available: z.boolean(),
  /** Why the school cannot be chosen for the asked day; null for an available one. */
  unavailableReason: z.enum(['NO_RECIPIENTS', 'PAST_DAY', 'TAKEN']).nullable(),
  /** The next days on which a school is free that is taken or was asked about too late; empty in every other case. */
  nextAvailableDates: z.array(Day),
  commonResourceSeq: Id,
  commonResourceGroupSeq: Id,
})
export type School = z.output<typeof School>

const SchoolType = fromDigits(z.literal([0, 20101, 20102, 20103]))

export const findAreas = call({
  name: 'textAd.findAreas',
  method: 'GET',
  path: '/promotion/find-areas',
  summary: '시/도(parentSeq 0) 또는 시/도에 속한 시/군/구를 조회한다.',
  access: ADVERTISERS,
  query: z.object({
    parentSeq: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
  }),
  output: z.object({ list: z.array(Area) }),
})

/** For which send and in which mode schools are asked about. */
export const AskedDay = {
  targetDateTime: DateTime,
  senderType: SenderTypeCode.optional(),
  adSmsReserveSeq: OptionalId,
}

export const SchoolsFound = z.object({ list: z.array(School) })

/**
 * `senderType=ADMIN` is the mode of the manager pages, in which schools with an at-sign in their name show; without the
 * field an advertising administrator is in that mode. `adSmsReserveSeq` names the caller's own ad, which does not
 * make its schools unavailable to itself.
 */
export const findPlaces = call({
  name: 'textAd.findPlaces',
  method: 'GET',
  path: '/promotion/find-places',
  summary: '시/군/구의 학교와 예상 수신자 수, 발송일의 예약 가능 여부를 조회한다.',
  access: ADVERTISERS,
  query: z.object({
    sidoSeq: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    sigunguSeq: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    category3Seq: SchoolType.default(0),
    ...AskedDay,
  }),
  output: SchoolsFound,
  refusals: refusals('SENDER_TYPE_MISMATCH'),
  reads: ['textAd.schools'],
})
