import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListSource, MoveList, ReadPage } from './list-source.ts'
import { notePage, type TrailRow } from './neighbours/list-trail.ts'
import type { RowKey, Selection } from './table/row-choice.tsx'
import type { RowLink } from './table/row-link.tsx'

/** A page behind the last one (rows vanished, a typed address) becomes the last one. */
export function useClampedPage<Row>(
  page: number | undefined,
  list: ListSource<Row>,
  pageCount: number,
  onMove: MoveList | undefined,
): void {
  const isBehind = page !== undefined && list.data !== undefined && !list.isPlaceholderData && page > pageCount
  // Once, whoever else looks at the address: going there changes it, too.
  const goBack = useEffectEvent((last: number) => onMove?.({ page: last }, { replace: true }))
  useEffect(() => {
    if (isBehind) goBack(pageCount)
  }, [isBehind, pageCount])
}

/** How many rows there were when it was known last: a page that cannot be loaded must not take the way back with it. */
export function useKnownTotal<Row>({ data }: ListSource<Row>): number | undefined {
  const total = data && (data.totalCount ?? data.list.length)
  const [known, setKnown] = useState(total)
  if (total !== undefined && total !== known) setKnown(total)
  return total ?? known
}

/** While nothing comes from the server, because nobody can reach it, the rows stay that were shown before. */
export function useLastRows<Row>(list: ListSource<Row>): ListSource<Row> {
  const last = useRef(list.data)
  useEffect(() => {
    if (list.data) last.current = list.data
  })
  const isOutOfReach = list.error?.isOutcomeUnknown && list.data === undefined
  return isOutOfReach && last.current ? { ...list, data: last.current, isPlaceholderData: true } : list
}

/** The page that the rows belong to: without the server that is the one before, whatever the address asks for. */
export function useShownPage<Row>(
  page: number | undefined,
  { data, isPlaceholderData, isPaused, error }: ListSource<Row>,
): number | undefined {
  const [loaded, setLoaded] = useState(page)
  if (data && !isPlaceholderData && loaded !== page) setLoaded(page)
  return isPlaceholderData && (isPaused || error) ? loaded : page
}

/** The chosen rows of the page that is shown; another page or filter begins anew. */
export function useChosenRows<Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey, about: string) {
  const [chosen, setChosen] = useState<{ about: string; keys: ReadonlySet<RowKey> }>({ about, keys: new Set() })
  const keys = chosen.about === about ? chosen.keys : new Set<RowKey>()
  const onChange = (next: ReadonlySet<RowKey>): void => setChosen({ about, keys: next })
  const selection: Selection<Row> = { keys, onChange }
  return { selection, rows: rows.filter((row) => keys.has(rowKey(row))), clear: () => onChange(new Set()) }
}

/** Names in an address that tell where somebody stands in a list. */
const PLACE = ['page', 'detail'] as const

interface NotedList<Row> {
  list: ListSource<Row>
  page?: number | undefined
  pageSize: number
  totalCount: number
  rowKey: (row: Row) => RowKey
  rowLink: ((row: Row) => RowLink) | undefined
  readPage?: ReadPage<Row> | undefined
}

/** Notes what the list shows, so that an opened record knows its neighbours. */
export function useTrail<Row>({
  list,
  page = 1,
  pageSize,
  totalCount,
  rowKey,
  rowLink,
  readPage,
}: NotedList<Row>): void {
  const location = useLocation()
  const rows = list.isPlaceholderData ? undefined : list.data?.list
  const note = useEffectEvent((shown: readonly Row[]) => {
    if (!rowLink) return
    const path = location.pathname
    const search: Record<string, unknown> = { ...location.search }
    const filter = JSON.stringify(Object.entries(search).filter(([name]) => !PLACE.some((one) => one === name)))
    const rowsOf = (at: number, some: readonly Row[]): TrailRow[] =>
      some.map((row) => {
        const link = rowLink(row)
        const key = rowKey(row)
        return typeof link === 'string'
          ? { key, to: link, search: {} }
          : { key, to: path, search: { ...search, page: at, ...link } }
      })
    const read = readPage && (async (at: number) => rowsOf(at, (await readPage(at)).list))
    notePage({ path, filter, pageSize, totalCount, readPage: read }, page, rowsOf(page, shown))
  })
  useEffect(() => {
    if (rows) note(rows)
  }, [rows])
}
