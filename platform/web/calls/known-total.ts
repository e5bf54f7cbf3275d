import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { SendInput } from './send.ts'

interface Paged {
  readonly pageNum?: unknown
  readonly knownTotal?: number
}

/** Whether the query of a call can carry the total that an earlier page told. */
const takesKnownTotal = ({ query }: Call): boolean => query instanceof z.ZodObject && 'knownTotal' in query.shape

/**
 * What is sent for a further page of a search: with the total that an earlier page of it told, so that it is not counted again.
 * The first page is always counted, and so is any page once a change has made the earlier answers old.
 */
export function withKnownTotal<C extends Call>(cache: QueryClient, call: C, input: SendInput<C>): SendInput<C> {
  const { query } = input as { readonly query?: Paged }
  if (!query || !(Number(query.pageNum) > 1) || !takesKnownTotal(call)) return input
  const search = searchOf(input)
  const earlier = cache
    .getQueryCache()
    .findAll({ queryKey: [call.name], predicate: ({ state }) => state.status === 'success' && !state.isInvalidated })
    .filter(({ queryKey: [, asked] }) => searchOf(asked) === search)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]
  const { totalCount } = (earlier?.state.data ?? {}) as { readonly totalCount?: number }
  if (totalCount === undefined) return input
  return { ...input, query: { ...query, knownTotal: totalCount } } as SendInput<C>
}

/** All of what is asked but for the page. */
const searchOf = (asked: unknown): string => {
  const { query, ...rest } = asked as { readonly query?: Paged }
  return JSON.stringify({ ...rest, query: { ...query, pageNum: undefined } })
}
