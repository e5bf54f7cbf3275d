import { type CodeOf, codesOf } from '#platform/contract/statuses.ts'
import { AD_STATUSES } from './statuses.ts'

/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** Where an ad stands today. */
export type AdvertisementStatus = CodeOf<typeof AD_STATUSES>
export const ADVERTISEMENT_STATUSES = codesOf(AD_STATUSES)

/** What staff decide about an ad beside its period: it is held for a while, or withdrawn for good. */
export const HOLDS = ['PAUSED', 'CANCELED'] as const
export type Hold = (typeof HOLDS)[number]

/** Whether an ad is placed at schools one by one or at a cluster, a named group of schools of one district. */
export const SEARCH_TYPES = ['school', 'cluster'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Which day the period of a search means: any day on which the ad runs, its first, or its last. */
export const AD_PERIOD_TYPES = ['RUN', 'START', 'END'] as const
export type AdPeriodType = (typeof AD_PERIOD_TYPES)[number]

/** By what the ads of a search can be sorted; with `-` in front for descending. */
export const AD_SORTS = ['id', 'title', 'target', 'period', 'price'] as const
export type AdSort = (typeof AD_SORTS)[number]

/** Elementary, middle, high. */
export const SCHOOL_TYPES = [1, 2, 3] as const
export type SchoolType = (typeof SCHOOL_TYPES)[number]
