import { broadcastOfChannel, channelNameOf } from '#areas/live/broadcast/contract/live.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { OpenPages } from './open-pages.ts'
import type { Watching } from './presence.ts'

type Here = Pick<Live, 'holdersOf'>

/** Who watches a broadcast in this process right now: those who joined, and pages on which nobody has. */
export const watchersOf = (live: Here, pages: OpenPages, liveBroadcastNo: number, now: Date): readonly string[] => [
  ...(live.holdersOf().get(channelNameOf(liveBroadcastNo))?.ALL ?? []),
  ...pages.openOf(liveBroadcastNo, now),
]

/** The same of all broadcasts in which somebody watches. */
export function watchingHere(live: Here, pages: OpenPages, now: Date): Watching {
  const numbers = new Set([...[...live.holdersOf().keys()].map(broadcastOfChannel), ...pages.broadcasts(now)])
  const all = [...numbers].map((no) => [no, watchersOf(live, pages, no, now)] as const)
  return new Map(all.filter(([, watchers]) => watchers.length > 0))
}

/** The broadcasts in which somebody of the staff is, in this process. */
export const staffedHere = (live: Here): readonly number[] =>
  [...live.holdersOf()].filter(([, { STAFF }]) => STAFF.size > 0).map(([channel]) => broadcastOfChannel(channel))
