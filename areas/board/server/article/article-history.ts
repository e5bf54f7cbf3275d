import { createHash } from 'node:crypto'
import { BOARD_MEMBERS } from '#areas/board/contract/access.ts'
import { ARTICLE_RECORD, type ArticleForm, type Attachment } from '#areas/board/contract/article.contract.ts'
import { namesField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { SubjectKeeper } from '../deps.ts'
import { personReading, standingTo } from '../subject/standing.ts'
import { findArticle } from './article-of.ts'

/** What the trail keeps of an article: of the contents, which may be long and name people, only whether they changed. */
export const trailOf = (
  { title, contents }: Pick<ArticleForm, 'title' | 'contents'>,
  attachments: readonly Attachment[],
) => ({
  title,
  contents: createHash('sha256').update(contents).digest('base64url').slice(0, 16),
  attachments: attachments.map(({ fileName }) => fileName),
})

/** The history of an article, for everybody who can read it. */
export const articleHistory = (keepers: readonly SubjectKeeper[]): HistoryKind => ({
  ...ARTICLE_RECORD,
  async readerOf({ db, caller, no }) {
    if (!BOARD_MEMBERS.some((flag) => caller.flags.has(flag))) return undefined
    const article = await findArticle(db, no)
    const standing = article && (await standingTo(db, keepers, article, await personReading(db, caller)))
    if (!standing) return undefined
    return standing.role === 'STAFF' ? 'MANAGER' : 'OWNER'
  },
  actions: { 'board.addArticle': '작성', 'board.updateArticle': '수정', 'board.answerArticle': '답변' },
  fields: {
    title: '제목',
    contents: { label: '내용', text: () => '', sentence: () => '내용을 수정했습니다.' },
    attachments: namesField('첨부 파일', '개'),
  },
})
