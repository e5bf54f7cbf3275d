import { useSyncExternalStore } from 'react'
import type { RowKey } from '../table/row-choice.tsx'

/** One row of a list as something that can be opened: where it stands and what it is. */
export interface TrailRow {
  readonly key: RowKey
  readonly to: string
  readonly search: object
}

/** What a list showed last in this tab, so that a record can be left for the next one. Pages count from 1. */
export interface ListTrail {
  /** The path of the list's screen. */
  readonly path: string
  /** Filters and order as one text: another text is another list. */
  readonly filter: string
  readonly pageSize: number
  readonly totalCount: number
  readonly pages: ReadonlyMap<number, readonly TrailRow[]>
  /** Fetches the rows of a page that has not been shown; without it the way ends at the edge of the page. */
  readonly readPage?: (page: number) => Promise<readonly TrailRow[]>
  /** The record that was open last and where it stood, from 0: it may since have left the list. */
  readonly last?: { readonly key: RowKey; readonly at: number }
}

const trails = new Map<string, ListTrail>()
const listeners = new Set<() => void>()

function set(trail: ListTrail): void {
  trails.set(trail.path, trail)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes a page that the list shows. Pages of the same list are kept as long as its number of rows stays. */
export function notePage(trail: Omit<ListTrail, 'pages' | 'last'>, page: number, rows: readonly TrailRow[]): void {
  const former = trails.get(trail.path)
  const isSame = former?.filter === trail.filter && former.pageSize === trail.pageSize
  const kept = isSame && former.totalCount === trail.totalCount ? former.pages : []
  set({ ...trail, pages: new Map([...kept, [page, rows]]), last: isSame ? former.last : undefined })
}

/** Notes where the open record stands, as long as it is still in the list. */
export function notePlace(path: string, key: RowKey, at: number): void {
  const trail = trails.get(path)
  if (trail && (trail.last?.key !== key || trail.last.at !== at)) set({ ...trail, last: { key, at } })
}

/** What the list at a path showed last, if it was shown at all since the page was loaded. */
export const useListTrail = (path: string): ListTrail | undefined =>
  useSyncExternalStore(subscribe, () => trails.get(path))

/** The row after this one among those that the list at a path showed last; undefined after the last of them. */
export function useNextShown(path: string, key: RowKey): TrailRow | undefined {
  const trail = useListTrail(path)
  const at = trail && placeOf(trail, key)
  if (trail === undefined || at === undefined) return undefined
  return trail.pages.get(Math.floor((at + 1) / trail.pageSize) + 1)?.[(at + 1) % trail.pageSize]
}

/** The place of a row in the whole list, from 0; undefined where the list does not show it. */
export function placeOf({ pages, pageSize }: ListTrail, key: RowKey): number | undefined {
  for (const [page, rows] of pages) {
    const index = rows.findIndex((row) => row.key === key)
    if (index >= 0) return (page - 1) * pageSize + index
  }
  return undefined
}

/** The row at a place, from its page as it was shown or fetched now; undefined where it cannot be had. */
export async function rowAt(trail: ListTrail, at: number): Promise<TrailRow | undefined> {
  const page = Math.floor(at / trail.pageSize) + 1
  const known = trail.pages.get(page)
  const rows = known ?? (await trail.readPage?.(page)) ?? []
  if (!known && rows.length > 0) set({ ...trail, pages: new Map([...trail.pages, [page, rows]]) })
  return rows[at % trail.pageSize]
}

/** Whether the row at a place can be had. */
export const canReach = ({ pages, pageSize, totalCount, readPage }: ListTrail, at: number): boolean =>
  at >= 0 && at < totalCount && (readPage !== undefined || pages.has(Math.floor(at / pageSize) + 1))
