import { percentOf } from '#platform/contract/percent.ts'

/** The stored counts of which rates are made; pupils null means that nobody knows them. */
export interface Counts {
  readonly cumulationSubscriberCount: number
  readonly subscriberMau: number
  readonly studentCount: number | null
}

/** Rates in percent with one decimal. */
export interface Rates {
  /** Monthly users of a hundred subscribers. */
  readonly realUserRate: number
  /** Subscribers of a hundred pupils; null when the pupils are unknown. */
  readonly userShareRate: number | null
  /** Monthly users of a hundred pupils; null when the pupils are unknown. */
  readonly realUserShareRate: number | null
}

/** The rates of one row of figures. */
export function ratesOf(counts: Counts): Rates {
  const { cumulationSubscriberCount: subscribers, subscriberMau: users, studentCount: pupils } = counts
  return {
    realUserRate: percentOf(users, subscribers),
    userShareRate: pupils === null ? null : percentOf(subscribers, pupils),
    realUserShareRate: pupils === null ? null : percentOf(users, pupils),
  }
}
