import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { SendInput } from './send.ts'

type Paged = Readonly<Record<string, unknown>> | undefined
type Asked = Readonly<Record<'query' | 'body', Paged>>

const takesKnownTotal = (schema: unknown): boolean => schema instanceof z.ZodObject && !!schema.shape.knownTotal

/**
 * What is sent for a further page of a search: with the total that an earlier page of it told, so that it is not counted again.
 * The first page is always counted, and so is any page once a change has made the earlier answers old.
 */
export function withKnownTotal<C extends Call>(cache: QueryClient, call: C, input: SendInput<C>): SendInput<C> {
  // A query names its page from 1 on, a body the rows before it.
  const [part, page, first] = takesKnownTotal(call.body)
    ? (['body', 'offset', 0] as const)
    : (['query', 'pageNum', 1] as const)
  const paged = (input as Asked)[part]
  if (!(Number(paged?.[page]) > first && takesKnownTotal(call[part]))) return input
  const searchOf = (asked: unknown) =>
    JSON.stringify(asked, (name, value: unknown) => (name === page ? undefined : value))
  const search = searchOf(input)
  const earlier = cache
    .getQueryCache()
    .findAll({ queryKey: [call.name], predicate: ({ state }) => state.status === 'success' && !state.isInvalidated })
    .filter(({ queryKey: [, asked] }) => searchOf(asked) === search)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]
  const { totalCount } = (earlier?.state.data ?? {}) as { readonly totalCount?: number }
  return totalCount === undefined ? input : { ...input, [part]: { ...paged, knownTotal: totalCount } }
}
