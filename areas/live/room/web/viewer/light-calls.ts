import type * as articles from '#areas/board/contract/article.contract.ts'
import type * as comments from '#areas/board/contract/comment.contract.ts'
import type * as page from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import type * as viewer from '#areas/live/channel/contract/viewer.contract.ts'
import type * as contact from '#areas/live/consulting/contract/contact.contract.ts'
import type * as question from '#areas/live/consulting/contract/question.contract.ts'
import type * as link from '#areas/live/consulting/contract/request-link.contract.ts'
import type * as poll from '#areas/live/poll/contract/poll.contract.ts'
import { lightCall } from '#platform/web/calls/send.ts'

/** The calls of the page itself. */
export const VIEWER_CALLS = {
  readViewerPage: lightCall<typeof page.readViewerPage>('liveBroadcast.readViewerPage', 'GET', '/live/viewer/{no}'),
  watchBroadcast: lightCall<typeof viewer.watchBroadcast>(
    'liveChannel.watchBroadcast',
    'POST',
    '/live/viewer/{no}/watch',
  ),
  joinBroadcast: lightCall<typeof viewer.joinBroadcast>('liveChannel.joinBroadcast', 'POST', '/live/viewer/{no}/join'),
}

/** The pass of the board without its schemas. */
export const BOARD_PASS = { name: 'board.token', overCode: 'BOARD_TOKEN_EXPIRED' } as const

/** What a viewer shows to the board. */
export const boardHeaders = (appKey: string, token: string): Readonly<Record<string, string>> => ({
  'X-App-Key': appKey,
  'X-Os-Type': 'web',
  'X-Access-Token': token,
})

export const BOARD_CALLS = {
  listArticles: lightCall<typeof articles.listArticles>(
    'board.listArticles',
    'POST',
    '/board/api/v2/getArticleListByCategoryList.nhn',
    BOARD_PASS,
  ),
  readArticle: lightCall<typeof articles.readArticle>(
    'board.readArticle',
    'POST',
    '/board/api/article/v2/getArticleDetail.nhn',
    BOARD_PASS,
  ),
  addArticle: lightCall<typeof articles.addArticle>(
    'board.addArticle',
    'POST',
    '/board/api/article/v2/addArticle.nhn',
    BOARD_PASS,
  ),
  listComments: lightCall<typeof comments.listComments>(
    'board.listComments',
    'POST',
    '/board/api/comment/v2/getCommentList.nhn',
    BOARD_PASS,
  ),
  saveComment: lightCall<typeof comments.saveComment>(
    'board.saveComment',
    'POST',
    '/board/api/comment/v2/saveComment.nhn',
    BOARD_PASS,
  ),
}

/** What only whoever asked does, and whoever has the private address of a request. */
export const CONSULTING_CALLS = {
  keepContact: lightCall<typeof contact.keepContact>(
    'liveConsulting.keepContact',
    'PUT',
    '/live/article/{articleId}/contact',
    LIVE_PASS,
  ),
  dropContact: lightCall<typeof contact.dropContact>(
    'liveConsulting.dropContact',
    'DELETE',
    '/live/article/{articleId}/contact',
    LIVE_PASS,
  ),
  readContact: lightCall<typeof contact.readContact>(
    'liveConsulting.readContact',
    'GET',
    '/live/article/{articleId}/contact',
    LIVE_PASS,
  ),
  openRequestLink: lightCall<typeof link.openRequestLink>(
    'liveConsulting.openRequestLink',
    'POST',
    '/live/article/{articleId}/link',
    LIVE_PASS,
  ),
  listQuestions: lightCall<typeof question.listQuestions>(
    'liveConsulting.listQuestions',
    'GET',
    '/live/broadcast/{liveBroadcastNo}/question',
    LIVE_PASS,
  ),
  voteForQuestion: lightCall<typeof question.voteForQuestion>(
    'liveConsulting.voteForQuestion',
    'PUT',
    '/live/article/{articleId}/vote',
    LIVE_PASS,
  ),
  openQuestion: lightCall<typeof question.openQuestion>(
    'liveConsulting.openQuestion',
    'PUT',
    '/live/article/{articleId}/open',
    LIVE_PASS,
  ),
  readByLink: lightCall<typeof link.readByLink>('liveConsulting.readByLink', 'POST', '/live/request'),
}

/** What viewers ask of polls. */
export const POLL_CALLS = {
  readPoll: lightCall<typeof poll.readPoll>(
    'livePoll.readPoll',
    'GET',
    '/live/broadcast/{liveBroadcastNo}/poll/current',
    LIVE_PASS,
  ),
  answerPoll: lightCall<typeof poll.answerPoll>('livePoll.answerPoll', 'PUT', '/live/poll/{pollNo}/answer', LIVE_PASS),
}
