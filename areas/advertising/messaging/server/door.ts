import type { Db, Tx } from '#platform/server/database/database.ts'
import type { DispatchState } from '../rules/dispatch-state.rules.ts'

export type { MessagingTables } from './messaging.tables.ts'

/** What a dispatch is for: the advertisement itself, the message that tells its result, or what institutes are reminded of. */
export type DispatchPurpose = 'AD' | 'RESULT' | 'REMINDER'

/** A picture that goes with a message: where its bytes are and what it is called. */
export interface MessageImage {
  readonly objectKey: string
  readonly name: string
}

/** Everything that is fixed when a dispatch is planned. */
export interface DispatchPlan {
  readonly purpose: DispatchPurpose
  /** The number of the ad, or of the reminder. */
  readonly reserveSeq: number
  /** Nothing leaves before. */
  readonly sendAt: Date
  /** Nothing leaves after. */
  readonly giveUpAt: Date
  /** Advertising keeps the night free and spares everybody who refused it. */
  readonly isAdvertising: boolean
  /** The complete texts, prefix and opt-out line included. */
  readonly parts: readonly { readonly partNo: number; readonly title: string; readonly body: string }[]
  readonly image: MessageImage | null
  readonly recipients: readonly { readonly phone: string; readonly partNo: number; readonly organizationId?: number }[]
}

/** How far a dispatch is. `total` = `sent` + `notSent` + those still to be sent; `sent` = `delivered` + `failed` + `pending`. */
export interface DispatchProgress {
  readonly dispatchId: number
  readonly state: DispatchState
  readonly total: number
  /** Taken by the vendor. */
  readonly sent: number
  readonly delivered: number
  readonly failed: number
  /** Taken by the vendor, not answered by the carrier. */
  readonly pending: number
  /** Will never be sent: refused, missed, or not accepted by the vendor. */
  readonly notSent: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** How many people of a dispatch ended in the same way for the same reason. */
export interface OutcomeReason {
  readonly outcome: 'DELIVERED' | 'FAILED' | 'PENDING' | 'NOT_SENT'
  readonly code: string
  /** Korean, short. */
  readonly reason: string
  readonly count: number
}

/** What became of the message to one organization. */
export interface OrganizationOutcome {
  readonly reserveSeq: number
  readonly organizationId: number
  /** `PENDING` while neither we nor the carrier know how it ends. */
  readonly outcome: OutcomeReason['outcome']
}

/** Somebody whom a message did not reach. */
export interface Undelivered {
  readonly phone: string
  /** Whether it would not reach them the next time either: no such number, or somebody who refuses. */
  readonly isForGood: boolean
}

/** Messages that are late. */
export interface LateSending {
  readonly dispatchId: number
  readonly purpose: DispatchPurpose
  readonly reserveSeq: number
  readonly sendAt: Date
  /** How many of them the vendor does not have, or nobody knows whether it does. */
  readonly openCount: number
  /** Of the call to the vendor that was tried most. */
  readonly tries: number
  /** What the vendor said last, in Korean; empty where it said nothing. */
  readonly reason: string
}

/** What a carrier reported about one recipient. */
export interface DeliveryReport {
  /** The vendor's id of the request. */
  readonly requestId: string
  readonly recipientSeq: number
  readonly code: string
  readonly delivered: boolean
}

/** A message that somebody tries out on a few phones. */
export interface TestMessage {
  readonly reserveSeq: number
  /** Chosen by the caller: the same key never sends twice. */
  readonly testKey: string
  readonly phones: readonly string[]
  readonly title: string
  readonly body: string
  readonly image: MessageImage | null
}

/**
 * What became of a test. `UNKNOWN`: it may have arrived; a repeat of its key asks again. With a refusal nothing left:
 * `unusedSince` is when the test was noted, told once, to whoever has to give back what it used up then.
 */
export type TestOutcome = 'SENT' | 'UNKNOWN' | { readonly refusedBecause: string; readonly unusedSince: Date | null }

/** Text messages in bulk, each person exactly once. */
export interface MessagingDoor {
  /**
   * Plans a dispatch in the caller's transaction. A phone number counts once, where it came first. There is one dispatch per
   * purpose and reservation: a repeat changes nothing and answers the existing one.
   */
  planDispatch(tx: Db, plan: DispatchPlan): Promise<{ dispatchId: number; recipientCount: number }>
  /** Takes a dispatch back; false, and nothing changed, when any of it has started or there is none. */
  cancelDispatch(tx: Tx, purpose: DispatchPurpose, reserveSeq: number, now: Date): Promise<boolean>
  /** Takes back what is planned for some organizations of a dispatch, as far as it has not begun to leave. */
  takeBack(
    tx: Tx,
    purpose: DispatchPurpose,
    reserveSeq: number,
    organizationIds: readonly number[],
    now: Date,
  ): Promise<void>
  /**
   * Notes a test in the caller's transaction, together with what it uses up. False, and nothing changed, when its key was
   * noted before; a test that certainly did not leave may be noted anew.
   */
  planTest(tx: Tx, message: TestMessage, now: Date): Promise<boolean>
  /**
   * Sends a noted test now, at most once per key; one of unknown outcome is sent when the vendor certainly does not have it,
   * about a minute later. Calls the vendor: not inside a transaction.
   */
  sendTest(message: TestMessage): Promise<TestOutcome>
  /** Progress by reservation; one that has no dispatch is missing. */
  findProgress(db: Db, purpose: DispatchPurpose, reserveSeqs: readonly number[]): Promise<Map<number, DispatchProgress>>
  /** The people of a dispatch counted by how and why they ended, most first. */
  listReasons(db: Db, purpose: DispatchPurpose, reserveSeq: number): Promise<OutcomeReason[]>
  /** Whom a dispatch did not reach, as far as it is certain. */
  listUndelivered(db: Db, purpose: DispatchPurpose, reserveSeq: number): Promise<Undelivered[]>
  /** How many people of each school a dispatch was sent to, reached, and certainly did not reach; a school of which nobody was planned is missing. */
  countBySchool(
    db: Db,
    purpose: DispatchPurpose,
    reserveSeq: number,
  ): Promise<Map<number, { readonly sent: number; readonly delivered: number; readonly failed: number }>>
  /** What became of the messages to organizations, of dispatches of a purpose; one that got none is missing. */
  outcomesOf(db: Db, purpose: DispatchPurpose, reserveSeqs: readonly number[]): Promise<OrganizationOutcome[]>
  /** Dispatches with messages that are not at the vendor ten minutes after their time, the oldest first. */
  listLate(db: Db, now: Date): Promise<LateSending[]>
  /** When advertising that is sent at this instant leaves: at once, or in the morning where it is night or nearly. */
  advertisingLeavesAt(now: Date): Date
  /** Those of the numbers that refuse advertising. */
  listOptedOut(db: Db, phones: readonly string[]): Promise<string[]>
  /** Remembers that a number refuses advertising. A repeat changes nothing. */
  recordOptOut(tx: Tx, phone: string, source: string, now: Date): Promise<void>
  /** Takes over delivery reports. A repeat, or a report about something we did not send, changes nothing. */
  applyResults(tx: Tx, reports: readonly DeliveryReport[], now: Date): Promise<void>
  /** Sends whatever is due and settles calls of unknown outcome; ends when nothing can be done at the moment. Safe from many processes at once. */
  sendDue(now: Date): Promise<void>
  /** Fetches delivery results that are due to be fetched. Safe from many processes at once. */
  collectResults(now: Date): Promise<void>
}
