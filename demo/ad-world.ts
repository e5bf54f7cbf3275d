import type { Story } from './text-ad-stories.ts'
import type { Till } from './till.ts'

/** A school that is advertised to. */
export interface School {
  readonly organizationId: number
  readonly name: string
  readonly recipients: number
}

/** Everything that the ads of a world are made of. */
export interface AdWorld {
  readonly now: Date
  readonly scale: number
  readonly userIds: ReadonlyMap<string, number>
  /** Names of the people, by id. */
  readonly names: ReadonlyMap<number, string>
  /** Where the money of card payments is; null leaves card payments out of the world. */
  readonly till: Till | null
}

/** One ad on its way into the database. */
export interface NewAd {
  readonly story: Story
  readonly reserveSeq: number
  readonly ownerId: number
  readonly schools: readonly School[]
  readonly sendAt: Date
  readonly requestedAt: Date
  readonly title: string
  readonly contents: string
  readonly orderAmountWon: number
}
