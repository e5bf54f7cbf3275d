import type { Verdict } from '#platform/contract/verdict.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { ReminderOutcome } from '../../contract/reminder.contract.ts'

/** What the law wants before and after the text of an advertisement. */
export interface AdFrame {
  readonly prefix: string
  readonly suffix: string
}

/** One message, to the number of an institute. */
export interface ReminderMessage {
  readonly schoolNo: number
  readonly phone: string
  readonly body: string
}

/** Reminders that the vendor of messages does not have although their time has passed. */
export interface LateReminder {
  readonly dispatchId: number
  readonly reminderNo: number
  readonly sendAt: Date
  readonly openCount: number
  readonly tries: number
  readonly reason: string
}

/** How text messages leave the portal: each once, nobody at night, nobody who refuses advertising. */
export interface ReminderMessages {
  frameOf(db: Db): Promise<AdFrame>
  /** Whether carriers take a text as it is. */
  check(body: string): Verdict<'MESSAGE_TOO_LONG' | 'UNSENDABLE_CHARACTERS'>
  /** Those of the numbers that refuse advertising. */
  listOptedOut(db: Db, phones: readonly string[]): Promise<string[]>
  /** When messages that are sent now leave. */
  leavesAt(now: Date): Date
  /** Has messages sent, in the transaction of whoever asks; each number once. */
  plan(
    tx: Db,
    reminder: {
      readonly reminderNo: number
      readonly title: string
      readonly sendAt: Date
      readonly giveUpAt: Date
      readonly messages: readonly ReminderMessage[]
    },
  ): Promise<void>
  /** Takes back the messages for some institutes of a reminder, as far as they have not begun to leave. */
  takeBack(
    tx: Tx,
    reminder: { readonly reminderNo: number; readonly schoolNos: readonly number[] },
    now: Date,
  ): Promise<void>
  /** What became of the messages of reminders. */
  outcomesOf(
    db: Db,
    reminderNos: readonly number[],
  ): Promise<readonly { readonly reminderNo: number; readonly schoolNo: number; readonly outcome: ReminderOutcome }[]>
  listLate(db: Db, now: Date): Promise<readonly LateReminder[]>
}
