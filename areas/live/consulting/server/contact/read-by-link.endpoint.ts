import { answerOf, readArticleText } from '#areas/board/server/door.ts'
import { answersUntil, mayStillAnswer, readLiveSettings } from '#areas/live/broadcast/server/door.ts'
import { readByLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findRequest } from './own-request.ts'
import { requestOfLink } from './request-links.ts'

/** People read an answer now and then; who tries addresses soon waits. */
const READS_A_MINUTE = 300

/** What whoever has the private address of a request reads: the request and its answer, and nothing else of the broadcast. */
export const readByLinkEndpoint = endpoint(
  readByLink,
  async ({ db, body, now }) => {
    const articleId = await requestOfLink(db, body.token, now)
    const found = articleId === null ? null : await findRequest(db, articleId)
    if (!found) throw refuse(readByLink, 'LINK_NOT_FOUND')
    const { article, broadcast } = found
    const settings = await readLiveSettings(db)
    const until = answersUntil(broadcast, settings)
    const { contents } = await readArticleText(db, article.articleId)
    const answer = await answerOf(db, article.articleId, { isForViewer: true })
    return {
      broadcastName: broadcast.broadcastName,
      instituteName: broadcast.instituteName,
      title: article.title,
      contents,
      writtenYmdt: toYmdt(article.writtenAt),
      answer: answer && { contents: answer.contents, name: answer.name, answeredDate: answer.answeredDate },
      answersUntil: until && toYmdt(until),
      isOver: broadcast.endAt !== null,
      isTooLate: !mayStillAnswer(broadcast, settings, now),
    }
  },
  { transaction: false, perMinute: READS_A_MINUTE },
)
