import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { mayCall } from '#platform/server/http/access.ts'
import { BOARD_MEMBERS } from '../contract/access.ts'
import { articleHistory } from './article/article-history.ts'
import { articleOfFile } from './article/articles.queries.ts'
import { boardFinds } from './article/finds.ts'
import { listArticlesEndpoint, readArticleEndpoint } from './article/read-articles.endpoints.ts'
import { articleTrail } from './article/trail.ts'
import { addArticleEndpoint, deleteArticleEndpoint, updateArticleEndpoint } from './article/write-articles.endpoints.ts'
import {
  deleteCommentEndpoint,
  listCommentsEndpoint,
  saveCommentEndpoint,
  updateCommentEndpoint,
} from './comment/comments.endpoints.ts'
import type { BoardDeps } from './deps.ts'
import { listArticlePeopleEndpoint } from './mention/article-people.endpoint.ts'
import { COMMENTED, MENTIONED, REQUEST_ASSIGNED, REQUEST_DONE } from './notification-kinds.ts'
import { boardPasses } from './profile/board-passes.ts'
import { issueTokenEndpoint, readBoardUserEndpoint } from './profile/profile.endpoints.ts'
import { forgetTokens } from './profile/profiles.queries.ts'
import { personReading, standingTo } from './subject/standing.ts'
import { waitingArticles } from './waiting-articles.ts'
import { waitingRequests } from './work/waiting-requests.ts'
import { workEndpoints } from './work/work.endpoints.ts'

/** Boards: the one on which material for ads is asked for, and those of whatever keeps one. Articles with files, and comments. */
export function boardArea(platform: Platform, outside: Omit<BoardDeps, 'live'>): AreaServer {
  const { config, db, live } = platform
  const { files, keepers, viewers } = outside
  files.registerReader(async (reader, caller, fileNo) => {
    const article = mayCall(BOARD_MEMBERS, caller) && (await articleOfFile(reader, fileNo))
    return article ? (await standingTo(reader, keepers, article, await personReading(reader, caller))) !== null : false
  })
  return {
    notifications: [COMMENTED, MENTIONED, REQUEST_ASSIGNED, REQUEST_DONE],
    name: 'board',
    passes: boardPasses(config, viewers),
    endpoints: endpointsOf({ ...outside, live }, [
      issueTokenEndpoint,
      readBoardUserEndpoint,
      listArticlesEndpoint,
      readArticleEndpoint,
      addArticleEndpoint,
      updateArticleEndpoint,
      deleteArticleEndpoint,
      listCommentsEndpoint,
      saveCommentEndpoint,
      updateCommentEndpoint,
      deleteCommentEndpoint,
      listArticlePeopleEndpoint,
      ...workEndpoints,
    ]),
    recurring: [{ name: 'board.forgetTokens', everySeconds: 3_600, run: (now) => forgetTokens(db, now) }],
    histories: [articleHistory(keepers)],
    trail: [articleTrail],
    waiting: [waitingArticles, ...waitingRequests],
    finds: boardFinds,
  }
}
