/** What the answer of a list calls the number of all that fit. */
export type TotalName = 'totalCount' | 'count'

/** How many fit in all, as the answer of a list tells it under either name; undefined where it tells nothing. */
export function totalIn(answer: object): number | undefined {
  const { count, totalCount = count } = answer as Partial<Readonly<Record<TotalName, number>>>
  return totalCount
}
