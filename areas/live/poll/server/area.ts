import type { Closing } from '#areas/live/broadcast/server/door.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { closePollOf } from './close-poll.ts'
import type { LivePollDeps } from './deps.ts'
import { pollEndpoints } from './poll.endpoints.ts'
import { TELL_EVERY_SECONDS, tellAnswers } from './tell-answers.ts'

export interface LivePollArea extends AreaServer {
  /** What the end of a broadcast means for its open poll. */
  readonly closing: Closing
}

/** Quick polls in the room of a broadcast. */
export function livePollArea({ db }: Platform, deps: LivePollDeps): LivePollArea {
  return {
    name: 'live/poll',
    closing: closePollOf(deps),
    endpoints: endpointsOf(deps, pollEndpoints),
    recurring: [
      {
        name: 'livePoll.tellAnswers',
        everySeconds: TELL_EVERY_SECONDS,
        run: (now) => tellAnswers(db, deps, now),
      },
    ],
  }
}
