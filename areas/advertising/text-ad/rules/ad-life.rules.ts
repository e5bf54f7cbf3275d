import { lifeOf, type MoveName } from '#platform/contract/life.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import type { Decision, ReserveStatus } from '../contract/codes.ts'
import { TEXT_AD_REFUSALS } from '../contract/refusals.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { LOCK_MINUTES } from './policy.ts'

/** What the rules need to know of an ad, in the words of the wire so that rows of either side fit. */
export interface AdState {
  readonly reserveStatus: ReserveStatus
  readonly reserveYmdt: Date | string
  readonly deleteYn?: 'Y' | 'N'
  /** The send time passed without sending. */
  readonly isSendMissed?: boolean
  /** A cancellation has begun. */
  readonly isCancelRequested?: boolean
  /** It goes to those whom another ad did not reach: when, to whom and what is fixed. */
  readonly isResend?: boolean
}

/** Milliseconds until sending; not a number for an unreadable send time, which then passes no comparison. */
export const millisecondsLeft = (ad: AdState, now: Date): number => new Date(ad.reserveYmdt).getTime() - now.getTime()

/** Until so long before sending an ad can be cancelled or moved. */
export const LOCK_MS = LOCK_MINUTES * 60_000

// Once a cancellation has begun, its refund decides and nobody else.
const isOpen = (ad: AdState) => !ad.isCancelRequested || 'STATE_CHANGED'

const isBeforeLock = (ad: AdState, now: Date) =>
  ad.isCancelRequested ? 'STATE_CHANGED' : millisecondsLeft(ad, now) > LOCK_MS || 'WITHDRAW_TOO_LATE'

const isOpenAndAhead = (ad: AdState, now: Date) =>
  ad.isCancelRequested ? 'STATE_CHANGED' : millisecondsLeft(ad, now) > 0 || 'SEND_TIME_PASSED'

const IN_INSPECTION = codesWhere(AD_STATUSES, { isInInspection: true })
const UNDECIDED = [...IN_INSPECTION, 'REJECT_INSPECTION'] as const
const APPROVED = ['INSPECTION_COMPLETE', 'SEND_WAIT'] as const

/**
 * The life of an ad. The owner registers through an approved payment or as an agency; that day, price and schools still
 * fit is looked at then. When sending is prepared, given up or complete, `dispatchStep` and `dispatchEnd` say. Bringing
 * back a deleted ad stands outside of it; `recoverableStatuses` says where that may lead.
 */
export const AD_LIFE = lifeOf({
  statusOf: (ad: AdState) => (ad.deleteYn === 'Y' ? undefined : ad.reserveStatus),
  refusals: TEXT_AD_REFUSALS,
  moves: {
    SAVE: { from: [], to: 'TEMPORARY_SAVE', by: ['OWNER'], label: '임시저장' },
    REGISTER: {
      from: ['TEMPORARY_SAVE'],
      to: 'REQUEST_FOR_INSPECTION',
      by: ['OWNER', 'MANAGER', 'SYSTEM'],
      label: '검수요청',
    },
    REGISTER_APPROVED: {
      from: ['TEMPORARY_SAVE'],
      to: 'INSPECTION_COMPLETE',
      by: ['MANAGER'],
      label: '등록 완료(검수 생략)',
    },
    CLAIM: {
      from: ['REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN'],
      to: 'UNDER_INSPECTION',
      by: ['MANAGER'],
      when: isOpen,
      label: '검수 시작',
    },
    APPROVE: {
      from: IN_INSPECTION,
      to: 'INSPECTION_COMPLETE',
      by: ['MANAGER'],
      when: (ad, { now }) => isOpenAndAhead(ad, now),
      label: '승인',
    },
    // From the moment at which sending is prepared an approval stands; before, the ad can be looked at once more.
    WITHDRAW_APPROVAL: {
      from: ['INSPECTION_COMPLETE'],
      to: 'UNDER_INSPECTION',
      by: ['MANAGER'],
      when: (ad, { now }) => isBeforeLock(ad, now),
      label: '승인 취소',
    },
    HOLD: { from: IN_INSPECTION, to: 'REJECT_INSPECTION', by: ['MANAGER'], when: isOpen, label: '승인보류' },
    REQUEST_AGAIN: {
      from: ['REJECT_INSPECTION'],
      to: 'REQUEST_FOR_INSPECTION_AGAIN',
      by: ['OWNER'],
      when: (ad, { now }) => isOpenAndAhead(ad, now),
      label: '재검수요청',
    },
    LOCK: { from: ['INSPECTION_COMPLETE'], to: 'SEND_WAIT', by: ['SYSTEM'], label: '발송 준비' },
    COMPLETE: { from: APPROVED, to: 'SEND_COMPLETE', by: ['SYSTEM'], label: '발송완료' },
    CANCEL: {
      from: [...UNDECIDED, ...APPROVED],
      to: 'SEND_CANCEL',
      by: ['MANAGER'],
      // Exactly so long before it is still open. Nothing of a missed send went out, so its money must go back.
      when: (ad, { now }) => ad.isSendMissed || millisecondsLeft(ad, now) >= LOCK_MS || 'CANCEL_TOO_LATE',
      label: '발송취소',
    },
    CANCEL_UNAPPROVED: { from: UNDECIDED, to: 'SEND_CANCEL', by: ['SYSTEM'], label: '미승인 자동 취소' },
    CANCEL_UNSENDABLE: {
      from: ['INSPECTION_COMPLETE'],
      to: 'SEND_CANCEL',
      by: ['SYSTEM'],
      label: '발송 불가 자동 취소',
    },
  },
})

/** Everything that can happen to the status of an ad. */
export type AdMove = MoveName<typeof AD_LIFE>

/** The move that an administrator means: by asking for a status, or by the move's own name. */
export const DECISIONS = {
  UNDER_INSPECTION: 'CLAIM',
  INSPECTION_COMPLETE: 'APPROVE',
  REJECT_INSPECTION: 'HOLD',
  SEND_CANCEL: 'CANCEL',
  WITHDRAW_APPROVAL: 'WITHDRAW_APPROVAL',
} as const satisfies Readonly<Record<Decision, AdMove>>
