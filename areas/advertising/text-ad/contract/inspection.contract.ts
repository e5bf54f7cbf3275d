import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byChoice, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { Id, pageOf } from '#platform/contract/shapes.ts'
import { isBlank, optionalText } from '#platform/contract/written-text.ts'
import { MANAGERS } from './access.ts'
import { DECISION_CODES, RESERVE_STATUSES } from './codes.ts'
import { Contents } from './contents.contract.ts'
import { DateTime, JoinedPhones, ReadVersion, ReserveStatusCode } from './fields.contract.ts'
import {
  byAttention,
  HISTORY_FILTERS,
  HISTORY_PAGE_SIZES,
  HISTORY_SORTS,
  ManagedHistoryFilters,
  ManagedHistoryQuery,
} from './history-query.contract.ts'
import { CompleteRequest, REGISTRATION_REFUSALS } from './payment.contract.ts'
import { MANAGED_RESERVATIONS } from './places.ts'
import { MATERIAL_REFUSALS, refusals } from './refusals.ts'
import {
  AD_CHANGES,
  ManagedReservation,
  ManagedReservationRow,
  ReservationParams,
  ReservationState,
} from './reservation-shapes.contract.ts'

export const listManagedReservations = call({
  name: 'textAd.listManagedReservations',
  method: 'GET',
  path: '/promotion/sms/manager/reserve',
  summary: '모든 등록자의 광고 내역을 조회한다.',
  access: MANAGERS,
  query: ManagedHistoryQuery,
  output: pageOf(ManagedReservationRow),
  reads: ['textAd.reservations'],
})

/** The whole list under the same filters as a spreadsheet. */
export const exportManagedReservations = call({
  name: 'textAd.exportManagedReservations',
  method: 'GET',
  path: '/promotion/sms/manager/reserve/export',
  summary: '모든 등록자의 광고 내역을 엑셀로 내려받는다.',
  access: MANAGERS,
  query: ManagedHistoryFilters,
  output: z.unknown(),
  refusals: EXPORT_REFUSALS,
  form: 'bytes',
})

/** The ads of all registrants; deleted ones show only when asked for. */
export const managedReservations = listOver({
  place: MANAGED_RESERVATIONS,
  filters: [
    byText('keyword', '검색어', { placeholder: '광고주, 캠페인명, 예약번호, 학교', isWide: true }),
    bySelect('status', '상태', RESERVE_STATUSES),
    byAttention,
    byChoice('deleteYn', '삭제 여부', ['N', 'Y'], 'N'),
    ...HISTORY_FILTERS,
  ],
  sorts: HISTORY_SORTS,
  pageSizes: HISTORY_PAGE_SIZES,
  listCall: listManagedReservations,
  exportCall: exportManagedReservations,
})

export const getManagedReservation = call({
  name: 'textAd.getManagedReservation',
  method: 'GET',
  path: '/promotion/sms/manager/reserve/{id}',
  summary: '광고 한 건을 삭제된 것까지 포함해 조회한다.',
  access: MANAGERS,
  params: ReservationParams,
  output: ManagedReservation,
  refusals: refusals('NOT_FOUND'),
  reads: ['textAd.reservation'],
})

export const getManagedContents = call({
  name: 'textAd.getManagedContents',
  method: 'GET',
  path: '/promotion/sms/manager/contents/{id}',
  summary: '광고 소재를 조회한다.',
  access: MANAGERS,
  params: ReservationParams,
  output: Contents,
  refusals: refusals('NOT_FOUND'),
  reads: ['textAd.reservation'],
})

/**
 * Edits send time, extra receivers or text. A masked number among the receivers keeps the stored one that it hides.
 * `SCHOOL_TAKEN` carries `schools`.
 */
export const modifyReservation = call({
  name: 'textAd.modifyReservation',
  method: 'PUT',
  path: '/promotion/sms/manager/reserve/{id}',
  summary: '광고의 발송 일시, 결과 수신번호 또는 내용을 수정한다.',
  access: MANAGERS,
  params: ReservationParams,
  body: z
    .object({
      adSmsContents: z.object({
        adSmsContentsSeq: Id,
        contents: z.string().max(4000).optional(),
      }),
      reserveDateTime: DateTime.optional(),
      additionalReceivePhoneNumber: JoinedPhones.optional(),
      version: ReadVersion,
    })
    .refine(
      (body) =>
        body.adSmsContents.contents !== undefined ||
        body.reserveDateTime !== undefined ||
        body.additionalReceivePhoneNumber !== undefined,
      { message: '수정할 항목이 없습니다.' },
    ),
  output: ReservationState,
  refusals: {
    ...refusals(
      'NOT_FOUND',
      'STATE_CHANGED',
      'AD_CHANGED',
      'TIME_NOT_EDITABLE',
      'CONTENTS_NOT_EDITABLE',
      'DATE_NOT_SELECTABLE',
    ),
    ...refusals('SCHOOL_TAKEN', 'RECEIVERS_INVALID'),
    ...MATERIAL_REFUSALS,
  },
  changes: AD_CHANGES,
})

/** Withdrawing an approval wants a reason. With `version`, an ad that changed since is left as it is. `CANCEL_FAILED` carries `adSmsReserveSeq`, which the person quotes to the development team. */
export const decideReservation = call({
  name: 'textAd.decideReservation',
  method: 'PUT',
  path: '/promotion/sms/manager/reserve/{id}/status',
  summary: '광고를 검수 시작, 승인, 승인 취소, 보류 또는 취소한다. 취소하면 결제도 취소된다.',
  access: MANAGERS,
  params: ReservationParams,
  body: z
    .object({ status: z.enum(DECISION_CODES), comment: optionalText(1000).default(''), version: ReadVersion })
    .refine(({ status, comment }) => status !== 'WITHDRAW_APPROVAL' || !isBlank(comment), {
      message: '승인을 취소하는 사유를 입력해주세요.',
      path: ['comment'],
    }),
  output: ReservationState,
  refusals: refusals(
    'NOT_FOUND',
    'STATE_CHANGED',
    'SEND_TIME_PASSED',
    'WITHDRAW_TOO_LATE',
    'CANCEL_TOO_LATE',
    'CANCEL_FAILED',
  ),
  changes: AD_CHANGES,
})

export const completeByManager = call({
  name: 'textAd.completeByManager',
  method: 'PUT',
  path: '/promotion/sms/manager/reserve/{id}/complete',
  summary: '관리자가 작성한 광고를 결제 없이 등록한다. 다시 호출해도 성공한다.',
  access: MANAGERS,
  params: ReservationParams,
  body: CompleteRequest,
  output: ReservationState,
  refusals: REGISTRATION_REFUSALS,
  changes: AD_CHANGES,
})

/** Only a status that payment and material bear out: nothing unpaid or unfinished can come back to be sent. */
export const recoverReservation = call({
  name: 'textAd.recoverReservation',
  method: 'PUT',
  path: '/promotion/sms/manager/reserve/{id}/recover',
  summary: '삭제된 광고를 결제와 소재에 맞는 상태로 복구한다. 결제와 발송은 하지 않는다.',
  access: MANAGERS,
  params: ReservationParams,
  query: z.object({ reserveStatus: ReserveStatusCode }),
  output: ReservationState,
  refusals: refusals('NOT_FOUND', 'RECOVER_NOT_ALLOWED', 'STATE_CHANGED', 'NOT_RECOVERABLE', 'SCHOOL_TAKEN'),
  changes: AD_CHANGES,
})
