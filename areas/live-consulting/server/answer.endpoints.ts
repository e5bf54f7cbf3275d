import { ARTICLE_RECORD } from '#areas/board/contract/article.contract.ts'
import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { answerArticle, articleOf } from '#areas/board/server/door.ts'
import { type FoundBroadcast, holdBroadcastOfSubject, roleIn, stateOf } from '#areas/live-broadcast/server/door.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { answerRequest, claimRequest } from '../contract/answer.contract.ts'
import { dropClaim, findClaim, keepClaim } from './claims.queries.ts'
import type { LiveConsultingDeps } from './deps.ts'

/** Answers a request, or changes its answer, and tells the room. */
export const answerRequestEndpoint = endpoint(answerRequest, async (x, { channel }: LiveConsultingDeps) => {
  const { db, now, caller, audit } = x
  const { articleId } = x.params
  const { liveBroadcastNo } = await insistOnRequest(x, articleId, answerRequest)
  const answered = await answerArticle(db, { ...x.body, articleId, caller, now })
  if (typeof answered === 'string') throw refuse(answerRequest, answered)
  const { version, isNew } = answered
  if (!isNew) return { articleId, version }
  await audit({ action: 'board.answerArticle', entity: ARTICLE_RECORD.entity, entityId: articleId, to: { version } })
  const wasClaimed = await dropClaim(db, articleId)
  await channel.tell(x, liveBroadcastNo, 'article:answer', { articleId })
  if (wasClaimed)
    await channel.tell(x, liveBroadcastNo, 'article:answering', { articleId, name: null }, { audience: 'STAFF' })
  return { articleId, version }
})

/** Says who is writing an answer; the first one counts until they stop. */
export const claimRequestEndpoint = endpoint(claimRequest, async (x, { channel }: LiveConsultingDeps) => {
  const { db, now, caller } = x
  const { articleId } = x.params
  const { liveBroadcastNo } = await insistOnRequest(x, articleId, claimRequest)
  const before = await findClaim(db, articleId, now)
  const isDone = x.body.isAnswering
    ? await keepClaim(db, { articleId, userId: caller.userId, name: caller.name }, now)
    : await dropClaim(db, articleId, caller.userId)
  const isNews = isDone && x.body.isAnswering !== (before?.user_id === caller.userId)
  const name = x.body.isAnswering ? caller.name : null
  if (isNews) await channel.tell(x, liveBroadcastNo, 'article:answering', { articleId, name }, { audience: 'STAFF' })
  const claim = await findClaim(db, articleId, now)
  return { answeringName: claim && claim.user_id !== caller.userId ? claim.name : null }
})

/** The broadcast of a request that staff may answer, which does not end meanwhile; everybody else hears that there is no such article. */
async function insistOnRequest(
  { db, caller, now }: Pick<Exchange, 'db' | 'caller' | 'now'>,
  articleId: number,
  theCall: typeof answerRequest | typeof claimRequest,
): Promise<FoundBroadcast> {
  const article = await articleOf(db, articleId)
  const broadcast = article && (await holdBroadcastOfSubject(db, article.subjectId))
  if (!broadcast || !(await roleIn(db, broadcast, caller))) throw refuse(theCall, 'ARTICLE_NOT_FOUND')
  if (article.consultStatus === CONSULT_STATUSES.ORDINARY) throw refuse(theCall, 'NOT_REQUEST')
  if (stateOf(broadcast, now) === 'ENDED') throw refuse(theCall, 'BOARD_CLOSED')
  return broadcast
}
