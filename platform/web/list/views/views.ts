import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listViews, type SavedView } from '#platform/contract/saved-view.contract.ts'
import { parseSearch } from '../../calls/query-string.ts'
import { useCall } from '../../calls/use-call.ts'
import { useSession } from '../../screens/session.ts'
import { queryOf } from '../last-search.ts'
import type { ColumnSwitches } from '../table/columns.ts'

const storageKey = (path: string): string => `view:${path}`

interface OpenView {
  viewId: number
  name: string
  /** The address that was saved: filters and order. */
  query: string
  columns: ColumnSwitches
}

function rememberedView(path: string): OpenView | undefined {
  try {
    const view: Partial<OpenView> | null = JSON.parse(sessionStorage.getItem(storageKey(path)) ?? 'null')
    return view?.query === undefined ? undefined : (view as OpenView)
  } catch {
    return undefined
  }
}

function rememberView(path: string, view: OpenView | undefined): void {
  try {
    if (view) sessionStorage.setItem(storageKey(path), JSON.stringify(view))
    else sessionStorage.removeItem(storageKey(path))
  } catch {
    // The open view then lasts as long as the screen.
  }
}

const PARTS: Readonly<Record<string, string>> = { sort: '정렬', pageSize: '표시할 수' }

/** What one address of a list asks for otherwise than another, in words; whatever stands in another order is the same. */
export function differencesOf(one: string, other: string): string[] {
  const [ones, others] = [new URLSearchParams(one), new URLSearchParams(other)]
  const valuesOf = (params: URLSearchParams, name: string): string => JSON.stringify(params.getAll(name).sort())
  const differing = [...ones.keys(), ...others.keys()].filter((name) => valuesOf(ones, name) !== valuesOf(others, name))
  return [...new Set(differing.map((name) => PARTS[name] ?? '조건'))]
}

/**
 * Which view the list shows. It opens with its address and stays open while its filters are changed; the plain address
 * of the list is no view, and neither is one to which somebody came from elsewhere.
 */
function useOpenView(path: string, query: string) {
  const [view, setView] = useState(() => rememberedView(path))
  const [isOpen, setOpen] = useState(false)
  const changes = view ? differencesOf(view.query, query) : []
  const isOpenNow = view !== undefined && (changes.length === 0 || (isOpen && query !== ''))
  if (isOpenNow !== isOpen) setOpen(isOpenNow)
  const keep = (next: OpenView | undefined): void => {
    rememberView(path, next)
    setView(next)
  }
  return { open: isOpenNow ? view : undefined, changes, keep }
}

/** The saved views of the list on this screen, and which of them is open in this tab. */
export interface Views {
  path: string
  /** Filters and order as they stand in the address now. */
  query: string
  open: OpenView | undefined
  /** What the address asks for otherwise than the open view, in words. */
  changes: readonly string[]
  apply: (view: SavedView) => void
  /** Back to the list as it stands for everybody; filters stay where `keepsFilters`. */
  leave: (keepsFilters?: boolean) => void
  /** Notes what is now saved, or a change of its columns. */
  keep: (view: OpenView) => void
}

/** The views of the list at this address; `undefined` where nobody is signed in. */
export function useViews(): Views | undefined {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const query = queryOf(searchStr)
  const { open, changes, keep } = useOpenView(pathname, query)
  if (!session) return undefined
  return {
    path: pathname,
    query,
    open,
    changes,
    keep,
    apply: ({ viewId, name, columns, query: saved }) => {
      keep({ viewId, name, query: saved, columns })
      void navigate({ to: pathname, search: parseSearch(saved) })
    },
    leave: (keepsFilters = false) => {
      keep(undefined)
      if (!keepsFilters) void navigate({ to: pathname, search: {} })
    },
  }
}

/** What the server keeps of them; asked for when somebody wants to see them. */
export const useSavedViews = (path: string) => useCall(listViews, { query: { list: path } })
