import { ARTICLE_RECORD } from '#areas/board/contract/article.contract.ts'
import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { answerArticle, articleOf } from '#areas/board/server/door.ts'
import { holdBroadcastOfSubject, mayStillAnswer, readLiveSettings, roleIn } from '#areas/live/broadcast/server/door.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { answerRequest, claimRequest } from '../contract/answer.contract.ts'
import { dropClaim, findClaim, keepClaim } from './claims.queries.ts'
import type { FoundRequest } from './contact/own-request.ts'
import type { LiveConsultingDeps } from './deps.ts'
import type { ConsultingDoor } from './door.ts'

/** Answers a request, or changes its answer, and tells the room. */
export const answerRequestEndpoint = endpoint(answerRequest, async (x, deps: LiveConsultingDeps) => {
  const { articleId } = x.params
  const found = await insistOnRequest(x, articleId, answerRequest)
  const answered = await answerFound(x, deps, { ...found, ...x.body })
  if (typeof answered === 'string') throw refuse(answerRequest, answered)
  return { articleId, version: answered.version }
})

/** Answers a request that was found, while that is done at all, and tells the room and whoever asked; the door says more. */
export async function answerFound(
  x: Parameters<ConsultingDoor['answer']>[0],
  { channel, tellAnswer }: Pick<LiveConsultingDeps, 'channel' | 'tellAnswer'>,
  { article: { articleId }, broadcast, contents, version: seen }: Parameters<ConsultingDoor['answer']>[1],
): ReturnType<ConsultingDoor['answer']> {
  const { db, now, caller, audit } = x
  const { liveBroadcastNo } = broadcast
  if (!mayStillAnswer(broadcast, await readLiveSettings(db), now)) return 'BOARD_CLOSED'
  const answered = await answerArticle(db, { contents, version: seen, articleId, caller, now })
  if (typeof answered === 'string') return answered
  const { version, isNew } = answered
  if (!isNew) return { version }
  await audit({ action: 'board.answerArticle', entity: ARTICLE_RECORD.entity, entityId: articleId, to: { version } })
  // A better wording is read where the first one was told of.
  if (version === 1) await startTask(db, tellAnswer, { input: { articleId }, ownerId: null, now })
  const wasClaimed = await dropClaim(db, articleId)
  await channel.tell(x, liveBroadcastNo, 'article:answer', { articleId })
  if (wasClaimed)
    await channel.tell(x, liveBroadcastNo, 'article:answering', { articleId, name: null }, { audience: 'STAFF' })
  return { version }
}

/** Says who is writing an answer; the first one counts until they stop. */
export const claimRequestEndpoint = endpoint(claimRequest, async (x, { channel }: LiveConsultingDeps) => {
  const { db, now, caller } = x
  const { articleId } = x.params
  const { broadcast } = await insistOnRequest(x, articleId, claimRequest)
  const { liveBroadcastNo } = broadcast
  const before = await findClaim(db, articleId, now)
  const isDone = x.body.isAnswering
    ? await keepClaim(db, { articleId, userId: caller.userId, name: caller.name }, now)
    : await dropClaim(db, articleId, caller.userId)
  const isNews = isDone && x.body.isAnswering !== (before?.userId === caller.userId)
  const name = x.body.isAnswering ? caller.name : null
  if (isNews) await channel.tell(x, liveBroadcastNo, 'article:answering', { articleId, name }, { audience: 'STAFF' })
  const claim = await findClaim(db, articleId, now)
  return { answeringName: claim && claim.userId !== caller.userId ? claim.name : null }
})

/** A request that staff may answer, whose broadcast does not end meanwhile; everybody else hears that there is no such article. */
async function insistOnRequest(
  { db, caller, now }: Pick<Exchange, 'db' | 'caller' | 'now'>,
  articleId: number,
  theCall: typeof answerRequest | typeof claimRequest,
): Promise<FoundRequest> {
  const article = await articleOf(db, articleId)
  const broadcast = article && (await holdBroadcastOfSubject(db, article.subjectId))
  if (!broadcast || !(await roleIn(db, broadcast, caller))) throw refuse(theCall, 'ARTICLE_NOT_FOUND')
  if (article.consultStatus === CONSULT_STATUSES.ORDINARY) throw refuse(theCall, 'NOT_REQUEST')
  if (!mayStillAnswer(broadcast, await readLiveSettings(db), now)) throw refuse(theCall, 'BOARD_CLOSED')
  return { article, broadcast }
}
