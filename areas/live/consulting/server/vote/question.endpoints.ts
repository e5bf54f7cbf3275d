import { insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { insistOnViewer } from '#areas/live/channel/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { holderOf } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listQuestions, openQuestion, voteForQuestion } from '../../contract/question.contract.ts'
import { insistOnOwn } from '../contact/own-request.ts'
import type { LiveConsultingDeps } from '../deps.ts'
import { addOpenRequest, dropOpenRequest, listQuestionRows, storeVote } from './votes.queries.ts'

/** A whole school votes behind one address. */
const VOTES_A_MINUTE = 5_000

/** What is asked in a broadcast in front of everybody, and who else wants to know it. */
export const questionEndpoints: readonly Endpoint<LiveConsultingDeps>[] = [
  endpoint(listQuestions, async (x) => {
    const { liveBroadcastNo } = x.params
    if (x.visitor) await insistOnStaff({ db: x.db, caller: x.visitor }, liveBroadcastNo, listQuestions)
    const viewerId = x.visitor ? null : await insistOnViewer(x, liveBroadcastNo, listQuestions)
    return { list: await listQuestionRows(x.db, liveBroadcastNo, viewerId) }
  }),
  endpoint(
    voteForQuestion,
    async (x) => {
      if (x.visitor) throw refuse(voteForQuestion, 'VIEWERS_ONLY')
      const vote = { articleId: x.params.articleId, viewerId: holderOf(x), isGiven: x.body.isGiven }
      const asked = await storeVote(x.db, vote, x.now)
      if (!asked) throw refuse(voteForQuestion, 'ARTICLE_NOT_FOUND')
      if (asked.isEnded) throw refuse(voteForQuestion, 'BROADCAST_ENDED')
      if (asked.isMine) throw refuse(voteForQuestion, 'OWN_QUESTION')
      return {}
    },
    { perMinute: VOTES_A_MINUTE },
  ),
  endpoint(openQuestion, async (x, { channel }) => {
    const { articleId } = x.params
    const { isOpen } = x.body
    const { article, broadcast, isAsker } = await insistOnOwn(x, articleId, openQuestion)
    const { liveBroadcastNo } = broadcast
    if (isOpen && !isAsker) throw refuse(openQuestion, 'NOT_ASKER')
    if (isOpen && broadcast.endAt) throw refuse(openQuestion, 'BROADCAST_ENDED')
    const isChanged = isOpen
      ? await addOpenRequest(x.db, { articleId, liveBroadcastNo }, x.now)
      : await dropOpenRequest(x.db, articleId)
    if (!isChanged) return {}
    if (!isAsker)
      await x.audit({ action: 'liveConsulting.closeQuestion', entity: 'liveConsulting.question', entityId: articleId })
    await channel.tell(x, liveBroadcastNo, 'article:open', { articleId, title: isOpen ? article.title : null })
    return {}
  }),
]
