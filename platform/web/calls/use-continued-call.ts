import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { useWatch } from './live.ts'
import type { ProblemError } from './problem-error.ts'
import { type SendInput, send } from './send.ts'

interface ContinuedOptions<C extends Call> {
  /** What is asked for what follows an answer that said `hasNextPage`. */
  next: (answer: CallOutput<C>) => SendInput<C>
}

/** The answers that came so far, in their order, and how to ask for the next one. */
export type ContinuedResult<C extends Call> = UseInfiniteQueryResult<InfiniteData<CallOutput<C>>, ProblemError>

const isContinued = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'hasNextPage' in answer && answer.hasNextPage === true

/**
 * Reads with a call that answers a part at a time and says with `hasNextPage` whether more follows. Like `useCall` it
 * keeps what came, shows the former answers while others load, and asks again for all of them when they have changed.
 */
export function useContinuedCall<C extends Call>(
  call: C,
  input: SendInput<C>,
  { next }: ContinuedOptions<C>,
): ContinuedResult<C> {
  useWatch(call.reads, true)
  return useInfiniteQuery<CallOutput<C>, ProblemError, InfiniteData<CallOutput<C>>, readonly unknown[], SendInput<C>>({
    queryKey: [call.name, input, 'continued'],
    // The library loses the type of a page where the call is generic.
    queryFn: ({ pageParam, signal }) => send(call, pageParam as SendInput<C>, { signal }),
    initialPageParam: input,
    getNextPageParam: (answer) => (isContinued(answer) ? next(answer) : undefined),
    meta: { reads: call.reads },
    placeholderData: (former) => former,
  })
}
