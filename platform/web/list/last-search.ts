import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseSearch } from '../calls/query-string.ts'

/** Filters and order of a list as they stand in its address, without where in the list somebody stands. */
export function queryOf(searchStr: string): string {
  const params = new URLSearchParams(searchStr)
  params.delete('page')
  params.delete('detail')
  return params.size > 0 ? `?${params}` : ''
}

const searches = new Map<string, object>()

/** Notes what the list at this address is asked for, for whoever comes back to it by the menu. */
export function useNotedSearch(): void {
  const { pathname, searchStr } = useLocation()
  useEffect(() => void searches.set(pathname, parseSearch(queryOf(searchStr))), [pathname, searchStr])
}

/** What the list at a path was asked for when it was left, since the page was loaded; `usual` where it was not open yet. */
export const lastSearchOf = (path: string, usual: object = {}): object => searches.get(path) ?? usual
