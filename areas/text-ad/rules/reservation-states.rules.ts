import type { ReserveStatus } from '../contract/codes.ts'

/** Who moves an ad on. */
export type By = 'OWNER' | 'MANAGER' | 'SYSTEM'

/** What can be done to an ad. */
export type Action =
  | 'SAVE'
  | 'REGISTER'
  | 'REGISTER_APPROVED'
  | 'CLAIM'
  | 'APPROVE'
  | 'HOLD'
  | 'REQUEST_AGAIN'
  | 'LOCK'
  | 'COMPLETE'
  | 'CANCEL'
  | 'CANCEL_UNAPPROVED'
  | 'CANCEL_UNSENDABLE'

/**
 * The time at which a transition is open: always; while the send time lies ahead; until sending is prepared (or after a
 * send that was missed); from then on; once every message is settled.
 */
export type When = 'ANY_TIME' | 'BEFORE_SEND' | 'BEFORE_LOCK' | 'FROM_LOCK' | 'ALL_SETTLED'

export interface Transition {
  readonly action: Action
  /** Empty: the ad does not exist yet. */
  readonly from: readonly ReserveStatus[]
  readonly to: ReserveStatus
  readonly by: readonly By[]
  readonly when: When
  /** How the history of an ad names it. */
  readonly label: string
}

const REQUESTED = ['REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN'] as const
const IN_INSPECTION = [...REQUESTED, 'UNDER_INSPECTION'] as const
const APPROVED = ['INSPECTION_COMPLETE', 'SEND_WAIT'] as const

/**
 * The life of an ad. The owner registers through an approved payment or as an agency. Bringing back a deleted ad stands
 * outside of it; `recoverableStatuses` says where that may lead.
 */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'SAVE', from: [], to: 'TEMPORARY_SAVE', by: ['OWNER'], when: 'ANY_TIME', label: '임시저장' },
  {
    action: 'REGISTER',
    from: ['TEMPORARY_SAVE'],
    to: 'REQUEST_FOR_INSPECTION',
    by: ['OWNER', 'MANAGER', 'SYSTEM'],
    when: 'BEFORE_SEND',
    label: '검수요청',
  },
  {
    action: 'REGISTER_APPROVED',
    from: ['TEMPORARY_SAVE'],
    to: 'INSPECTION_COMPLETE',
    by: ['MANAGER'],
    when: 'BEFORE_SEND',
    label: '등록 완료(검수 생략)',
  },
  { action: 'CLAIM', from: REQUESTED, to: 'UNDER_INSPECTION', by: ['MANAGER'], when: 'ANY_TIME', label: '검수 시작' },
  {
    action: 'APPROVE',
    from: IN_INSPECTION,
    to: 'INSPECTION_COMPLETE',
    by: ['MANAGER'],
    when: 'BEFORE_SEND',
    label: '승인',
  },
  {
    action: 'HOLD',
    from: IN_INSPECTION,
    to: 'REJECT_INSPECTION',
    by: ['MANAGER'],
    when: 'ANY_TIME',
    label: '승인보류',
  },
  {
    action: 'REQUEST_AGAIN',
    from: ['REJECT_INSPECTION'],
    to: 'REQUEST_FOR_INSPECTION_AGAIN',
    by: ['OWNER'],
    when: 'BEFORE_SEND',
    label: '재검수요청',
  },
  {
    action: 'LOCK',
    from: ['INSPECTION_COMPLETE'],
    to: 'SEND_WAIT',
    by: ['SYSTEM'],
    when: 'FROM_LOCK',
    label: '발송 준비',
  },
  { action: 'COMPLETE', from: APPROVED, to: 'SEND_COMPLETE', by: ['SYSTEM'], when: 'ALL_SETTLED', label: '발송완료' },
  {
    action: 'CANCEL',
    from: [...IN_INSPECTION, 'REJECT_INSPECTION', ...APPROVED],
    to: 'SEND_CANCEL',
    by: ['MANAGER'],
    when: 'BEFORE_LOCK',
    label: '발송취소',
  },
  {
    action: 'CANCEL_UNAPPROVED',
    from: [...IN_INSPECTION, 'REJECT_INSPECTION'],
    to: 'SEND_CANCEL',
    by: ['SYSTEM'],
    when: 'FROM_LOCK',
    label: '미승인 자동 취소',
  },
  {
    action: 'CANCEL_UNSENDABLE',
    from: ['INSPECTION_COMPLETE'],
    to: 'SEND_CANCEL',
    by: ['SYSTEM'],
    when: 'FROM_LOCK',
    label: '발송 불가 자동 취소',
  },
]

/** The cancellations that nobody asked for: whoever placed the ad, and administrators, are told of them. */
export const AUTO_CANCELS: readonly Action[] = ['CANCEL_UNAPPROVED', 'CANCEL_UNSENDABLE']

/** The row of an action, whatever the status; every action has one. */
export function transitionFor(action: Action): Transition {
  const found = TRANSITIONS.find((each) => each.action === action)
  if (!found) throw new Error(`no transition ${action}`)
  return found
}

/** The status to which an action leads from here; undefined when it is not possible in this status. */
export function nextStatus(action: Action, from: ReserveStatus): ReserveStatus | undefined {
  const transition = transitionFor(action)
  return transition.from.includes(from) ? transition.to : undefined
}

/** The statuses in which an action is possible: what a compare-and-set names. */
export function statusesBefore(action: Action): readonly ReserveStatus[] {
  return transitionFor(action).from
}

/** The action that an administrator means by asking for a status; undefined for one that nobody sets by hand. */
export function decisionFor(status: ReserveStatus): 'CLAIM' | 'APPROVE' | 'HOLD' | 'CANCEL' | undefined {
  if (status === 'UNDER_INSPECTION') return 'CLAIM'
  if (status === 'INSPECTION_COMPLETE') return 'APPROVE'
  if (status === 'REJECT_INSPECTION') return 'HOLD'
  return status === 'SEND_CANCEL' ? 'CANCEL' : undefined
}

/** Whether somebody still has to decide about the ad. */
export function isInInspection(status: ReserveStatus): boolean {
  return IN_INSPECTION.some((each) => each === status)
}

/** Whether an ad in this status keeps its schools from other ads; a temporary save only as long as it may. */
export function isBlocking(status: ReserveStatus, temporary: { readonly holds: boolean }): boolean {
  return status === 'TEMPORARY_SAVE' ? temporary.holds : status !== 'SEND_CANCEL'
}
