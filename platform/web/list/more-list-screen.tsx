import type { ReactNode } from 'react'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import type { AnyList } from '#platform/contract/list/list.ts'
import { type ContinuedResult, useContinuedCall } from '../calls/use-continued-call.ts'
import { foundOf, type ListScreenProps, ShownListScreen, shownOf, useListSearch } from './list-screen.tsx'
import type { ListSource } from './list-source.ts'
import { moreOf } from './more-rows.tsx'

type MoreListScreenProps<L extends AnyList, Key extends string> = ListScreenProps<L, Key> & {
  /** What stands in the place of the whole screen where there is no such list. */
  missing?: ReactNode
}

/**
 * The screen of a list that has no pages and no known total: further rows are asked for by the last one that is there
 * (`ask` of its table), as long as the answer says `hasNextPage`.
 */
export function MoreListScreen<L extends AnyList, Key extends string>(props: MoreListScreenProps<L, Key>) {
  const { of: table, missing } = props
  const address = useListSearch(table)
  const [search] = address
  const found = (data: CallOutput<Call>) => foundOf(table.list, data)
  const result = useContinuedCall<Call>(table.list.listCall, table.ask(search) as CallInput<Call>, {
    next: (answer) => table.ask(search, found(answer).list.at(-1)) as CallInput<Call>,
  })
  const shown = { ...shownOf(table, props, address), list: continuedFrom(result, found), readPage: undefined }
  if (missing !== undefined && result.error?.status === 404) return missing
  return <ShownListScreen {...props} shown={shown} />
}

/** Makes one list of the answers that came one after another. */
function continuedFrom<C extends Call, Row>(
  result: ContinuedResult<C>,
  read: (answer: CallOutput<C>) => { list: readonly Row[] },
): ListSource<Row> {
  const { data, error, isFetchNextPageError, isPending, isPlaceholderData, isPaused, refetch } = result
  return {
    data: data && { list: data.pages.flatMap((answer) => read(answer).list) },
    isPending,
    isPlaceholderData,
    isPaused,
    // What came stays as it is when only the rest does not come.
    error: isFetchNextPageError ? null : error,
    refetch,
    more: moreOf(result),
  }
}
