import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { answerFound, answerRequestEndpoint, claimRequestEndpoint } from './answer.endpoints.ts'
import { readConsultingEndpoint } from './consulting.endpoint.ts'
import { contactEndpoints } from './contact/contact.endpoints.ts'
import { contactHistory } from './contact/contact-history.ts'
import { readByLinkEndpoint } from './contact/read-by-link.endpoint.ts'
import { tellAnswerTask } from './contact/tell-answer.task.ts'
import type { LiveConsultingDeps, LiveConsultingNeeds } from './deps.ts'
import type { ConsultingDoor } from './door.ts'
import { forgetClaims } from './forget-claims.ts'
import { moderationEndpoints } from './moderation.endpoints.ts'
import { questionEndpoints } from './vote/question.endpoints.ts'
import { TELL_EVERY_SECONDS, tellVotes } from './vote/tell-votes.ts'

const FORGET_EVERY_SECONDS = 10

export interface LiveConsultingArea extends AreaServer {
  readonly door: ConsultingDoor
}

/** The board of a broadcast in its rooms: requests, votes for them, the one shown to the host, answers. */
export function liveConsultingArea(platform: Platform, needs: LiveConsultingNeeds): LiveConsultingArea {
  const { db } = platform
  const tellAnswer = tellAnswerTask(platform, needs)
  const deps: LiveConsultingDeps = { ...needs, tellAnswer }
  return {
    name: 'live/consulting',
    door: { answer: (x, asked) => answerFound(x, deps, asked) },
    endpoints: endpointsOf(deps, [
      answerRequestEndpoint,
      claimRequestEndpoint,
      readConsultingEndpoint,
      readByLinkEndpoint,
      ...contactEndpoints,
      ...moderationEndpoints,
      ...questionEndpoints,
    ]),
    tasks: [tellAnswer],
    histories: [contactHistory],
    recurring: [
      {
        name: 'liveConsulting.forgetClaims',
        everySeconds: FORGET_EVERY_SECONDS,
        run: (now) => forgetClaims(db, deps, now),
      },
      {
        name: 'liveConsulting.tellVotes',
        everySeconds: TELL_EVERY_SECONDS,
        run: (now) => tellVotes(db, deps, now),
      },
    ],
  }
}
