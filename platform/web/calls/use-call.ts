import {
  QueryClient,
  type UseQueryResult,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { totalIn } from '#platform/contract/list/total.ts'
import { toast } from '../feedback/toast.ts'
import { createRepeatGuard } from './idempotency-key.ts'
import { refreshReads, useWatch } from './live.ts'
import { ProblemError, sentenceOf } from './problem-error.ts'
import { type SendInput, type SendOptions, send } from './send.ts'

/** The cache of answers for one page. Reads are tried again once when the server could not be reached or broke. */
export function createCallCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && error instanceof ProblemError && error.isOutcomeUnknown,
        retryDelay: 800,
      },
    },
  })
}

interface ReadOptions {
  /** False holds the call back, for example until something was chosen. */
  enabled?: boolean
  handles?: SendOptions['handles']
  /** Names of what the answer shows, of a call that does not know them itself. */
  reads?: readonly string[]
  /** Milliseconds for which an answer counts as fresh (default 5,000). */
  freshMs?: number
  /** Asks again in this rhythm while the screen is visible, for work that the server does in the background. */
  everyMs?: number | false
}

export type CallResult<C extends Call> = UseQueryResult<CallOutput<C>, ProblemError>

const inputOfKey = (key: readonly unknown[]): SendInput<Call> => key[1] as SendInput<Call>
const sameParams = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Reads with a GET call and keeps the answer in the cache. While a changed query (filter, page) loads, the former
 * rows stay (`isPlaceholderData`). A further page carries the total that an earlier one told. Writes whose `changes` meet the call's `reads` refresh it, also from other people.
 */
export function useCall<C extends Call>(call: C, input: SendInput<C>, options: ReadOptions = {}): CallResult<C> {
  const enabled = options.enabled ?? true
  const reads = options.reads ?? call.reads
  useWatch(reads, enabled)
  return useQuery<CallOutput<C>, ProblemError>({
    queryKey: [call.name, input],
    queryFn: ({ client, signal }) =>
      send(call, withKnownTotal(client, call, input), { signal, handles: options.handles }),
    meta: { reads },
    enabled,
    staleTime: options.freshMs,
    refetchInterval: options.everyMs,
    placeholderData: (former, query) =>
      query && sameParams(inputOfKey(query.queryKey).params, (input as SendInput<Call>).params)
        ? (former as never)
        : undefined,
  })
}

/** Longer than a screen takes from one answer to its next question. */
const CALM_MS = 400

/** Whether the screen has its first answers: what stands around it asks after them, so that it does not wait beside them. */
export function useHasAnswers(): boolean {
  const isCalm = useIsFetching() === 0
  const [hasAnswers, set] = useState(false)
  useEffect(() => {
    if (hasAnswers || !isCalm) return
    const timer = setTimeout(() => set(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [hasAnswers, isCalm])
  return hasAnswers
}

interface WriteOptions<C extends Call> {
  /** Called after success, when the reads that this write changes are already marked as old. */
  onDone?: (output: CallOutput<C>, input: SendInput<C>) => void
  /** Replaces the toast that `start` shows for a failure. */
  onProblem?: (problem: ProblemError, input: SendInput<C>) => void
  handles?: SendOptions['handles']
}

export interface Write<C extends Call> {
  /** For buttons: starts and forgets; a failure is shown. */
  start: (input: SendInput<C>) => void
  /** For forms and longer flows: resolves with the output, rejects with a ProblemError that the caller shows. */
  run: (input: SendInput<C>) => Promise<CallOutput<C>>
  isRunning: boolean
  output: CallOutput<C> | undefined
  problem: ProblemError | null
  reset: () => void
}

/** Shows a failure as a toast, except where the sign-in or forbidden page is already opening. */
export function showProblem(error: unknown): void {
  if (error instanceof ProblemError && error.isAnswered) return
  toast.error(sentenceOf(error))
}

/** Writes with a POST, PUT or DELETE call. POST and PUT carry an `Idempotency-Key` per action of the person. */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C> = {}): Write<C> {
  const cache = useQueryClient()
  const guard = useMemo(() => createRepeatGuard<CallOutput<C>>(), [])
  const mutation = useMutation<CallOutput<C>, ProblemError, SendInput<C>>({
    mutationFn: (input) =>
      guard(input, (key) =>
        send(call, input, {
          handles: options.handles,
          idempotencyKey: call.method === 'DELETE' ? undefined : key,
        }),
      ),
    onSuccess: (output, input) => {
      // Not awaited: the person goes on while visible lists fetch themselves anew.
      void refreshReads(cache, call.changes)
      options.onDone?.(output, input)
    },
  })
  const { mutate, mutateAsync } = mutation
  const onProblem = options.onProblem
  const start = useCallback(
    (input: SendInput<C>) => mutate(input, { onError: (problem) => (onProblem ?? showProblem)(problem, input) }),
    [mutate, onProblem],
  )
  return {
    start,
    run: mutateAsync,
    isRunning: mutation.isPending,
    output: mutation.data,
    problem: mutation.error,
    reset: mutation.reset,
  }
}

type Paged = Readonly<Record<string, unknown>> | undefined
type Asked = Readonly<Record<'query' | 'body', Paged>>

/** Under which name a call may be asked for its page. */
const PAGE_NAMES = ['pageNum', 'page', 'offset'] as const

const takesKnownTotal = (schema: unknown): boolean => schema instanceof z.ZodObject && !!schema.shape.knownTotal

/**
 * What is sent for a further page of a search: with the total that an earlier page of it told, so that it is not counted again.
 * The first page is always counted, and so is any page once a change has made the earlier answers old.
 */
function withKnownTotal<C extends Call>(cache: QueryClient, call: C, input: SendInput<C>): SendInput<C> {
  const part = takesKnownTotal(call.body) ? 'body' : 'query'
  const paged = (input as Asked)[part]
  const page = PAGE_NAMES.find((name) => paged?.[name] !== undefined) ?? 'pageNum'
  // A page is named from 1 on, or by the rows before it.
  const first = page === 'offset' ? 0 : 1
  if (!(Number(paged?.[page]) > first && takesKnownTotal(call[part]))) return input
  const searchOf = (asked: unknown) =>
    JSON.stringify(asked, (name, value: unknown) => (name === page ? undefined : value))
  const search = searchOf(input)
  const earlier = cache
    .getQueryCache()
    .findAll({ queryKey: [call.name], predicate: ({ state }) => state.status === 'success' && !state.isInvalidated })
    .filter(({ queryKey: [, asked] }) => searchOf(asked) === search)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]
  const knownTotal = totalIn(earlier?.state.data ?? {})
  return knownTotal === undefined ? input : { ...input, [part]: { ...paged, knownTotal } }
}
