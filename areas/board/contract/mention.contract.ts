import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { BOARD_MEMBERS } from './access.ts'
import { ARTICLE_NOT_FOUND } from './article.contract.ts'

/** Who may be called by `@name` in a comment of an article. */
export const ArticlePerson = z.object({ name: z.string(), isStaff: z.boolean() })
export type ArticlePerson = z.infer<typeof ArticlePerson>

/** Those who take part in an article of a board that is open to everybody: its writer, who commented, who takes care of it, and staff. */
export const listArticlePeople = call({
  name: 'board.listArticlePeople',
  method: 'GET',
  path: '/partner/ad-api/board/articles/{articleId}/people',
  summary: '댓글에서 @이름으로 부를 수 있는 사람을 조회한다. 나는 빠진다.',
  access: BOARD_MEMBERS,
  params: z.object({ articleId: Id }),
  output: z.object({ list: z.array(ArticlePerson) }),
  refusals: ARTICLE_NOT_FOUND,
  reads: ['board.articles', 'board.comments'],
})
