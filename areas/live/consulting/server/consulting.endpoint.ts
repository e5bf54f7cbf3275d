import { type ConsultRequest, countRequests, listRequests } from '#areas/board/server/door.ts'
import { insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { MOST_REQUESTS, type RequestState, readConsulting } from '../contract/consulting.contract.ts'
import { claimsOn } from './claims.queries.ts'
import { featuredOf } from './featured.ts'

/** What staff see above the requests of their broadcast: none where it has no board. */
export const readConsultingEndpoint = endpoint(readConsulting, async (x) => {
  const { db, now } = x
  const { liveBroadcastNo } = x.params
  const { boardSubjectId } = await insistOnStaff(x, liveBroadcastNo, readConsulting)
  if (boardSubjectId === null)
    return { list: [], openCount: 0, answeredCount: 0, longestWaitingSeconds: null, featuredArticleId: null }
  const requests = await listRequests(db, boardSubjectId, MOST_REQUESTS)
  const { open, answered, oldestOpenAt } = await countRequests(db, boardSubjectId)
  const claims = await claimsOn(
    db,
    requests.map(({ articleId }) => articleId),
    now,
  )
  return {
    list: requests.map((request) => {
      const claim = claims.get(request.articleId)
      return { ...stateOf(request, now), answeringName: claim?.name ?? null, isMine: claim?.userId === x.caller.userId }
    }),
    openCount: open,
    answeredCount: answered,
    longestWaitingSeconds: oldestOpenAt && secondsBetween(oldestOpenAt, now),
    featuredArticleId: await featuredOf(db, liveBroadcastNo),
  }
})

const stateOf = (
  { articleId, title, writtenAt, answeredAt }: ConsultRequest,
  now: Date,
): Omit<RequestState, 'answeringName' | 'isMine'> => ({
  articleId,
  title,
  waitingSeconds: answeredAt ? null : secondsBetween(writtenAt, now),
  answeredAfterSeconds: answeredAt && secondsBetween(writtenAt, answeredAt),
})

const secondsBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
