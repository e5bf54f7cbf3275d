import { useState } from 'react'
import { type Channel, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import {
  type ShownQuestion,
  withAnswered,
  withCounts,
  withOpened,
  withVote,
} from '#areas/live/room/rules/questions.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { CONSULTING_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'

export interface Questions {
  readonly list: readonly ShownQuestion[]
  /** Gives the vote for a question, or takes it back. */
  readonly vote: (articleId: number, isGiven: boolean) => void
  readonly reload: () => void
  /** Why the last vote did not arrive. */
  readonly problem: string | undefined
}

/** What everybody in the room may see that is asked; what happens to it is told, not asked for. */
export function useQuestions(channel: Channel): Questions {
  const { liveBroadcastNo } = channel
  const { data, change, reload } = useRead(`questions ${liveBroadcastNo}`, (signal) =>
    sendLight(CONSULTING_CALLS.listQuestions, { params: { liveBroadcastNo } }, { signal }),
  )
  const [problem, setProblem] = useState<string>()
  const turn = (by: (list: readonly ShownQuestion[]) => readonly ShownQuestion[]): void =>
    change((shown) => ({ list: [...by(shown.list)] }))
  useChannelEvents(channel, (event) => {
    if (event.name === 'again') reload()
    if (event.name === 'article:votes') turn((list) => withCounts(list, event.data.votes))
    if (event.name === 'article:open') turn((list) => withOpened(list, event.data.articleId, event.data.title))
    if (event.name === 'article:answer') turn((list) => withAnswered(list, event.data.articleId))
    if (event.name === 'article:delete') turn((list) => withOpened(list, event.data.articleId, null))
  })
  const vote = (articleId: number, isGiven: boolean): void => {
    setProblem(undefined)
    turn((list) => withVote(list, articleId, isGiven))
    sendLight(CONSULTING_CALLS.voteForQuestion, { params: { articleId }, body: { isGiven } }).catch(
      (reason: unknown) => {
        turn((list) => withVote(list, articleId, !isGiven))
        setProblem(sentenceOf(reason))
      },
    )
  }
  return { list: data?.list ?? [], vote, reload, problem }
}
