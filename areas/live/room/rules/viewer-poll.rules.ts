/** A poll as the page of viewers shows it. */
export interface ShownPoll {
  readonly pollNo: number
  readonly question: string
  readonly choices: readonly string[]
  readonly isOpen: boolean
  readonly areResultsShown: boolean
  readonly counts: readonly number[] | null
  readonly ownChoice: number | null
}

/** What the room is told of polls. */
export type PollNews =
  | { readonly name: 'poll:open'; readonly data: Pick<ShownPoll, 'pollNo' | 'question' | 'choices'> }
  | { readonly name: 'poll:close'; readonly data: { readonly pollNo: number } }
  | { readonly name: 'poll:results'; readonly data: Pick<ShownPoll, 'pollNo' | 'counts'> }

/**
 * The poll that a viewer sees after what was told; null where there is none any more, and undefined where it has to be asked for:
 * results of a poll that this page does not know.
 */
export function afterPollNews(poll: ShownPoll | null, { name, data }: PollNews): ShownPoll | null | undefined {
  if (name === 'poll:open')
    return poll?.pollNo === data.pollNo
      ? poll
      : { ...data, isOpen: true, areResultsShown: false, counts: null, ownChoice: null }
  if (poll?.pollNo !== data.pollNo)
    return name === 'poll:results' && data.counts !== null && !poll?.isOpen ? undefined : poll
  if (name === 'poll:close') return poll.areResultsShown ? { ...poll, isOpen: false } : null
  const { counts } = data
  if (counts === null && !poll.isOpen) return null
  return { ...poll, counts, areResultsShown: counts !== null }
}
