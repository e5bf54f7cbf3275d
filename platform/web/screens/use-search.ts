import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { z } from 'zod'
import { stringifySearch } from '../calls/query-string.ts'

type Search = Readonly<Record<string, unknown>>

export type SearchSchema = z.ZodType<Record<string, unknown>>

interface MoveOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** Keeps the scroll position; otherwise every change of the address shows the top of the page. */
  stay?: boolean
}

export type SetSearch<T> = (patch: Partial<T>, options?: MoveOptions) => void

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What stands in the address: nothing that is not valid, and no defaults, so that a plain list has a plain address. */
function plain(schema: SearchSchema, search: Search): Search {
  const defaults = schema.parse({})
  const valid = { ...search, ...schema.parse(search) }
  return Object.fromEntries(Object.entries(valid).filter(([name, value]) => !isSame(value, defaults[name])))
}

/**
 * The screen's state in the address and how to change it. A patch is merged into what stands there; `undefined` takes
 * a field out. An address that was typed by hand or came by a link becomes a plain one.
 */
export function useSearchOf<S extends SearchSchema>(schema: S): readonly [z.output<S>, SetSearch<z.output<S>>] {
  const raw: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => schema.parse(raw) as z.output<S>, [schema, raw])
  useEffect(() => {
    const toPlain = (before: object): object => plain(schema, before as Search)
    if (stringifySearch(toPlain(raw)) !== stringifySearch(raw))
      void navigate({ to: '.', search: toPlain, replace: true, resetScroll: false })
  }, [schema, raw, navigate])
  const setSearch = useCallback<SetSearch<z.output<S>>>(
    (patch, options) =>
      void navigate({
        to: '.',
        search: (before: object) => plain(schema, { ...before, ...patch }),
        replace: options?.replace,
        resetScroll: !options?.stay,
      }),
    [schema, navigate],
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

/** Back to where the person came from; who came by the address itself goes to `instead`. */
export function useBack(instead: string): () => void {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(() => (history.canGoBack() ? history.back() : go(instead)), [history, go, instead])
}
