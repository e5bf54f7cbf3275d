import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import type { SearchSchema } from './screen.ts'

interface MoveOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** Keeps the scroll position; otherwise every change of the address shows the top of the page. */
  stay?: boolean
}

export type SetSearch<T> = (patch: Partial<T>, options?: MoveOptions) => void

/**
 * The screen's state in the address and how to change it. A patch is merged into what stands there; `undefined` takes
 * a field out; defaults never show in the address.
 */
export function useSearchOf<S extends SearchSchema>(schema: S): readonly [z.output<S>, SetSearch<z.output<S>>] {
  const raw: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => schema.parse(raw) as z.output<S>, [schema, raw])
  const setSearch = useCallback<SetSearch<z.output<S>>>(
    (patch, options) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...patch }),
        replace: options?.replace,
        resetScroll: !options?.stay,
      }),
    [navigate],
  )
  return [search, setSearch]
}

/** One `{name}` part of the screen's path, as text. */
export function useParam(name: string): string {
  const params: Record<string, string> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`the path of this screen has no part {${name}}`)
  return value
}

export type Go = (path: string, options?: { search?: object; replace?: boolean }) => void

/** Opens another screen: `go('/promotion/sms-history', { search: { status: 'SEND_WAIT' } })`. */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (path, options) => void navigate({ to: path, search: options?.search ?? {}, replace: options?.replace } as never),
    [navigate],
  )
}
