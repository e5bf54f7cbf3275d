import { useQueryClient } from '@tanstack/react-query'
import type { Channel, RoomEvent } from '#areas/live/channel/web/door.tsx'
import { useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { readConsulting } from '#areas/live/consulting/contract/consulting.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { RoomBoard } from './subject.ts'

type Consulting = CallOutput<typeof readConsulting>

/** Who else is writing an answer right now, by article. */
export type Answering = ReadonlyMap<number, string>

/** How the requests of the board stand; nothing is known yet, or of an ordinary board. */
export function useConsulting({ liveBroadcastNo, isConsulting }: RoomBoard): {
  data: Consulting | undefined
  answering: Answering
} {
  const { data } = useCall(readConsulting, { params: { liveBroadcastNo } }, { enabled: isConsulting })
  const answering = new Map<number, string>()
  for (const { articleId, answeringName, isMine } of data?.list ?? [])
    if (answeringName !== null && !isMine) answering.set(articleId, answeringName)
  return { data, answering }
}

const ARTICLES = ['board.articles'] as const
const REQUESTS = ['liveConsulting.requests'] as const
const QUESTIONS = ['liveConsulting.questions'] as const
const MUTED = ['liveConsulting.muted'] as const

/** What is old when something happened in the room. */
const OLD_AFTER: Partial<Record<RoomEvent['name'], readonly string[]>> = {
  'article:new': [...ARTICLES, ...REQUESTS, ...QUESTIONS],
  'article:answer': [...ARTICLES, ...REQUESTS, ...QUESTIONS],
  'article:delete': [...ARTICLES, ...REQUESTS, ...QUESTIONS],
  'article:open': QUESTIONS,
  'article:votes': QUESTIONS,
  'article:answering': REQUESTS,
  'chat:mute': MUTED,
  'article:comment': [...ARTICLES, 'board.comments'],
  again: [...ARTICLES, ...REQUESTS, ...QUESTIONS, ...MUTED, 'board.comments'],
}

/** Reads again what the room hears of. */
export function useConsultingNews(channel: Channel): void {
  const cache = useQueryClient()
  useChannelEvents(channel, ({ name }) => {
    const old = OLD_AFTER[name]
    if (old) void refreshReads(cache, old)
  })
}
