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
  columns: ColumnSwitches
}

function rememberedView(path: string): OpenView | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(path)) ?? 'null') ?? undefined
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

/** The saved views of the list on this screen, and which of them is open in this tab. */
export interface Views {
  path: string
  /** Filters and order as they stand in the address now. */
  query: string
  open: OpenView | undefined
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
  const [open, setOpen] = useState(() => rememberedView(pathname))
  const keep = (view: OpenView | undefined): void => {
    rememberView(pathname, view)
    setOpen(view)
  }
  if (!session) return undefined
  return {
    path: pathname,
    query: queryOf(searchStr),
    open,
    keep,
    apply: ({ viewId, name, columns, query }) => {
      keep({ viewId, name, columns })
      void navigate({ to: pathname, search: parseSearch(query) })
    },
    leave: (keepsFilters = false) => {
      keep(undefined)
      if (!keepsFilters) void navigate({ to: pathname, search: {} })
    },
  }
}

/** What the server keeps of them; asked for when somebody wants to see them. */
export const useSavedViews = (path: string) => useCall(listViews, { query: { list: path } })
