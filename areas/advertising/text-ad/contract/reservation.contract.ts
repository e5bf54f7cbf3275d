import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { bySelect } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { Count, Id, OptionalId, pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { ADVERTISERS } from './access.ts'
import { CONTENTS_STATUSES, SMS_TYPES } from './codes.ts'
import { Contents } from './contents.contract.ts'
import { DateTime, ReadVersion, ReserveStatusCode, SenderTypeCode, SendPurposeText } from './fields.contract.ts'
import {
  byAttention,
  HISTORY_FILTERS,
  HISTORY_PAGE_SIZES,
  HISTORY_SORTS,
  HistoryFilters,
  HistoryQuery,
} from './history-query.contract.ts'
import { MOST_POSTED_SCHOOLS } from './place-seqs.ts'
import { OWN_RESERVATIONS } from './places.ts'
import { MATERIAL_REFUSALS, refusals } from './refusals.ts'
import {
  AD_CHANGES,
  Reservation,
  ReservationParams,
  ReservationRow,
  ReservationState,
} from './reservation-shapes.contract.ts'
import { AD_GROUPS } from './statuses.ts'

/** A chosen school: by its own id or by the id of its place in the ad resources. */
const ChosenSchool = z
  .object({ organizationId: OptionalId, commonResourceSeq: OptionalId })
  .refine((school) => school.organizationId !== undefined || school.commonResourceSeq !== undefined, {
    message: 'organizationId 또는 commonResourceSeq가 필요합니다.',
  })

const ReservationBody = z.object({
  reserveDateTime: DateTime.optional(),
  resourceMappings: z.array(ChosenSchool).max(MOST_POSTED_SCHOOLS).optional(),
  adSmsContents: z.object({
    title: z.string().normalize('NFC').max(200).default(''),
    smsType: z.enum(SMS_TYPES).default('LMS'),
    sendPurpose: z.union([SendPurposeText, z.literal('')]).default(''),
    contents: z.string().max(4000).default(''),
    contentsStatus: z.enum(CONTENTS_STATUSES).default('TEMPORARY_SAVE'),
    adSmsContentsSeq: OptionalId,
    senderType: SenderTypeCode.optional(),
  }),
  senderType: SenderTypeCode.optional(),
  adSmsReserveSeq: OptionalId,
  status: z.enum(['', 'TEMPORARY_SAVE', 'REJECT_INSPECTION']).default(''),
  version: ReadVersion,
})

/**
 * Creates or updates an ad. A held ad takes only new material: its date, schools and type were paid for.
 * `SCHOOL_TAKEN` and `NO_RECIPIENTS` carry `schools`, the organization ids that somebody else has or that reach nobody.
 */
export const saveReservation = call({
  name: 'textAd.saveReservation',
  method: 'POST',
  path: '/promotion/sms/reserve',
  summary: '광고 예약과 소재를 저장하거나 수정한다.',
  access: ADVERTISERS,
  body: ReservationBody,
  output: z.object({
    adSmsReserveSeq: Id,
    adSmsContentsSeq: Id,
    /** Of the ad as it is stored now. */
    version: Count,
    /** Whether the ad could be paid or registered now for its send time; without, everything was stored and only another day is needed. */
    isSendTimeOpen: z.boolean(),
    resourceMappingList: z.array(
      z.object({
        commonResourceSeq: Id,
        adSmsReserveSeq: Id,
        adSmsReserveResourceMappingSeq: Id,
        expectedTargetCount: Count,
        organizationId: Id,
      }),
    ),
  }),
  refusals: {
    ...refusals('NOT_FOUND', 'EXPIRED', 'SENDER_TYPE_MISMATCH', 'NOT_EDITABLE', 'DATE_NOT_SELECTABLE', 'SCHOOL_TAKEN'),
    ...refusals('NO_SCHOOLS', 'TOO_MANY_SCHOOLS', 'UNKNOWN_SCHOOL', 'NO_RECIPIENTS'),
    ...refusals('TOO_MANY_DRAFTS', 'TOO_MANY_HELD', 'PAYMENT_IN_PROGRESS', 'DRAFT_CHANGED'),
    ...MATERIAL_REFUSALS,
  },
  changes: AD_CHANGES,
})

export const listReservations = call({
  name: 'textAd.listReservations',
  method: 'GET',
  path: '/promotion/sms/reserve',
  summary: '본인의 광고 내역을 조회한다.',
  access: ADVERTISERS,
  query: HistoryQuery,
  output: pageOf(ReservationRow),
  reads: ['textAd.reservations'],
})

/** The whole list under the same filters as a spreadsheet. */
export const exportReservations = call({
  name: 'textAd.exportReservations',
  method: 'GET',
  path: '/promotion/sms/reserve/export',
  summary: '본인의 광고 내역을 엑셀로 내려받는다.',
  access: ADVERTISERS,
  query: HistoryFilters,
  output: z.unknown(),
  refusals: EXPORT_REFUSALS,
  form: 'bytes',
})

/** The advertiser's own ads, by the statuses that advertisers are shown. */
export const ownReservations = listOver({
  place: OWN_RESERVATIONS,
  filters: [bySelect('group', '상태', codesOf(AD_GROUPS)), byAttention, ...HISTORY_FILTERS],
  sorts: HISTORY_SORTS,
  pageSizes: HISTORY_PAGE_SIZES,
  listCall: listReservations,
  exportCall: exportReservations,
})

export const listTemporaryReservations = call({
  name: 'textAd.listTemporaryReservations',
  method: 'GET',
  path: '/promotion/sms/temporary-reserve',
  summary: '본인의 임시저장 광고를 최근 수정한 순서로 조회한다.',
  access: ADVERTISERS,
  output: z.object({
    list: z.array(
      z.object({
        adSmsReserveSeq: Id,
        adSmsContentsSeq: Id,
        reserveYmdt: Ymdt,
        expireYmdt: Ymdt,
        smsContents: Contents,
      }),
    ),
  }),
  reads: ['textAd.temporary'],
})

export const getReservation = call({
  name: 'textAd.getReservation',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}',
  summary: '본인의 광고 한 건을 조회한다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: Reservation,
  refusals: refusals('NOT_FOUND', 'EXPIRED'),
  reads: ['textAd.reservation'],
})

export const deleteReservation = call({
  name: 'textAd.deleteReservation',
  method: 'DELETE',
  path: '/promotion/sms/reserve/{id}',
  summary: '임시저장 광고를 삭제한다. 이미 삭제했어도 성공한다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: z.object({ adSmsReserveSeq: Id }),
  refusals: refusals('NOT_FOUND', 'NOT_DELETABLE', 'PAYMENT_IN_PROGRESS'),
  changes: AD_CHANGES,
})

/** The owner of a held ad asks for another inspection; no other status can be set here. */
export const requestReinspection = call({
  name: 'textAd.requestReinspection',
  method: 'PUT',
  path: '/promotion/sms/reserve/{id}/status',
  summary: '승인보류된 광고의 재검수를 요청한다.',
  access: ADVERTISERS,
  params: ReservationParams,
  body: z.object({ status: ReserveStatusCode }),
  output: ReservationState,
  refusals: {
    ...refusals('NOT_FOUND', 'STATE_CHANGED', 'SEND_TIME_PASSED'),
    ...MATERIAL_REFUSALS,
  },
  changes: ['textAd.reservations', 'textAd.reservation'],
})

/** An ad as a record with a history. */
export const RESERVATION_RECORD = {
  entity: 'textAd.reservation',
  reads: ['textAd.reservation'],
} as const satisfies RecordKind
