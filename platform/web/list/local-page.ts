import { useState } from 'react'
import type { ListSearch, ListSource, MoveList } from '#platform/web/list/list-source.ts'

/** Pages of rows that are all here already, for lists that have no place in the address. */
export function useLocalPage<Row>(
  rows: readonly Row[],
  pageSize: number,
): { list: ListSource<Row>; search: ListSearch; onMove: MoveList } {
  const [search, setSearch] = useState<ListSearch>({ page: 1, pageSize })
  const size = search.pageSize ?? pageSize
  const first = ((search.page ?? 1) - 1) * size
  return {
    list: {
      data: { list: rows.slice(first, first + size), totalCount: rows.length },
      isPending: false,
      isPlaceholderData: false,
      error: null,
      refetch: () => undefined,
    },
    search,
    onMove: (patch) => setSearch((before) => ({ ...before, ...patch })),
  }
}
