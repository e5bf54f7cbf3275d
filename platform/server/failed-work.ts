import type { FailedWorkKind } from '#platform/contract/failed-work.ts'
import type { Work } from './audit/work.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'

/** Something of an area that failed, or does again and again, and that a person has to know. */
export interface FailedThing {
  /** Which one of its source: the same for as long as it exists. */
  readonly ref: string
  /** What it is, by a name that people know. */
  readonly title: string
  /** Why it failed, in Korean. */
  readonly reason: string
  /** Since when: of a thing that fails anew another instant, and then it is told anew. */
  readonly since: Date
  /** How often it was tried; 0 where nobody counts. */
  readonly tries: number
  /** The screen of ours where it stands. */
  readonly href: string
  /** Whose it is: they see it, too. Null: nobody's alone. */
  readonly ownerId: number | null
  /** Where its owner finds it, if elsewhere. */
  readonly ownHref?: string
  /** Who sees it and acts, where not everything of the source is of the same people. */
  readonly flags?: readonly string[]
}

/** What a step on such a thing works with, inside the transaction of whoever asked for it. */
export type FailedStep = Work & {
  readonly caller: Pick<Caller, 'userId' | 'flags'>
  /** Of the thing, as its source told it. */
  readonly ref: string
}

/** What of an area can fail and then waits for a person: a value in the area's own folder. */
export interface FailedWorkSource {
  /** Stable name with the area in front, `payment.refund`. */
  readonly name: string
  readonly kind: FailedWorkKind
  /** What a person does about it, in Korean. */
  readonly advice: string
  /** Who sees all of it and acts: holders of one of these flags. Whoever may do everything does in any case. */
  readonly flags: readonly string[]
  /** Whether owners do the same with theirs as those who see all of it. */
  readonly isOfOwners?: boolean
  /** What fails now. Of more than some hundreds the oldest. */
  find(db: Db, now: Date): Promise<readonly FailedThing[]>
  /** Has it tried again, by the area's own way; throws a `Refusal` where that cannot be. */
  readonly retry?: (step: FailedStep) => Promise<void>
  /** Notes in the area, too, what a person did about it. */
  readonly settle?: (step: FailedStep, comment: string) => Promise<void>
}

/** More of one source are told once some of these are settled. */
export const MOST_FAILED_THINGS = 200
