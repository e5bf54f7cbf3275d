import type { ProblemError } from '../calls/problem-error.ts'
import type { FilterGap } from './filters/filter-bar.tsx'
import type { More } from './more-rows.tsx'

/** What a list shows: the result of `useCall` fits where the answer is `{ list, totalCount }`. */
export interface ListSource<Row> {
  data: { readonly list: readonly Row[]; readonly totalCount?: number } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  /** Nothing is fetched: this computer is offline. */
  isPaused?: boolean
  error: ProblemError | null
  refetch: () => unknown
  /** Of a list that is read on and on: the way to its further rows. */
  more?: More
}

/** The part of a screen's address that a list itself reads and writes. */
export interface ListSearch {
  page?: number
  pageSize?: number
  sort?: string
}

export type MoveList = (patch: ListSearch, options?: { replace?: boolean }) => void

/** Fetches another page of the list under the same filters. */
export type ReadPage<Row> = (page: number) => Promise<{ list: readonly Row[] }>

/** What a search has to name before the list is asked at all. */
export interface SearchNeeds<S> {
  /** What is missing; see `FilterBar`. */
  gapOf: (search: S) => FilterGap | undefined
  /** Tells it before the sentence stands beside its filter. */
  tellGap?: (text: string) => Promise<void>
  /** Stands in place of the rows while it is missing. */
  hint: string
}
