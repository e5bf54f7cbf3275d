import type { FilesDoor } from '#areas/files/server/door.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { mayCall } from '#platform/server/http/access.ts'
import { BOARD_MEMBERS } from '../contract/access.ts'
import { articleHistory } from './article/article-history.ts'
import { isAttached } from './article/articles.queries.ts'
import { listArticlesEndpoint, readArticleEndpoint } from './article/read-articles.endpoints.ts'
import { addArticleEndpoint, deleteArticleEndpoint, updateArticleEndpoint } from './article/write-articles.endpoints.ts'
import {
  deleteCommentEndpoint,
  listCommentsEndpoint,
  saveCommentEndpoint,
  updateCommentEndpoint,
} from './comment/comments.endpoints.ts'
import { boardPasses } from './profile/board-passes.ts'
import { issueTokenEndpoint, readBoardUserEndpoint } from './profile/profile.endpoints.ts'
import { forgetTokens } from './profile/profiles.queries.ts'
import { waitingArticles } from './waiting-articles.ts'

/** The board on which material for ads is asked for: articles with files, and comments. */
export function boardArea(platform: Platform, { files }: { readonly files: FilesDoor }): AreaServer {
  const { config, db, live } = platform
  files.registerReader(async (reader, caller, fileNo) => mayCall(BOARD_MEMBERS, caller) && isAttached(reader, fileNo))
  return {
    name: 'board',
    passes: boardPasses(config),
    endpoints: endpointsOf({ files, live }, [
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
    ]),
    recurring: [{ name: 'board.forgetTokens', everySeconds: 3_600, run: (now) => forgetTokens(db, now) }],
    histories: [articleHistory],
    waiting: [waitingArticles],
  }
}
