import type { Call, CallOutput } from '#platform/contract/call.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import type { CallResult } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { type Fact, ListFigures } from '#platform/web/list/facts.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'

interface PanelProps<C extends Call> {
  name: string
  result: CallResult<C>
  factsOf: (data: Partial<CallOutput<C>>) => readonly Fact[]
}

/** Figures of what a list shows; dashes until they are there. */
export function FiguresPanel<C extends Call>({ name, result: { data, error, refetch }, factsOf }: PanelProps<C>) {
  // Why a search is refused stands at the filters.
  if (error?.isInputRefused) return null
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  return <ListFigures name={name} facts={factsOf(data ?? {})} isPending={data === undefined} />
}

/** `66.7%`, `50.0%`; a dash while unknown. */
export const shareText = (percentage: number | undefined): string =>
  percentage === undefined ? '-' : percentText(percentage)

/** A count with its unit; a dash while unknown. */
export const countText = (count: number | undefined, unit: string): string =>
  count === undefined ? '-' : `${count.toLocaleString('ko-KR')}${unit}`
