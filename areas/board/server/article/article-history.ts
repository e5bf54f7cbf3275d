import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { BOARD_MEMBERS } from '#areas/board/contract/access.ts'
import { ARTICLE_RECORD, type ArticleForm, type Attachment } from '#areas/board/contract/article.contract.ts'
import { changeRequestWork } from '#areas/board/contract/request-work.contract.ts'
import { WORK_STATUSES } from '#areas/board/contract/work-status.ts'
import type { AuditRow } from '#platform/server/audit/audit.ts'
import { dayField, namesField, wordField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SubjectKeeper } from '../deps.ts'
import { personReading, standingTo } from '../subject/standing.ts'
import { namesOf, seesWork } from '../work/works.queries.ts'
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

const responsibleIn = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'responsible' in state ? Number(state.responsible) : null

/** Rows that tell by name who takes care of a request. */
async function named(db: Db, rows: readonly AuditRow[]): Promise<readonly AuditRow[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ from, to }) => [responsibleIn(from), responsibleIn(to)]),
  )
  const withName = (state: unknown): unknown => {
    const name = names.get(responsibleIn(state) ?? 0)
    return name === undefined ? state : { ...(state as object), responsible: name }
  }
  return rows.map((row) => ({ ...row, from: withName(row.from), to: withName(row.to) }))
}

/** The history of an article, for everybody who can read it; what is done about a request for staff and its writer alone. */
export const articleHistory = (keepers: readonly SubjectKeeper[]): HistoryKind => ({
  ...ARTICLE_RECORD,
  async readerOf({ db, caller, no }) {
    if (!BOARD_MEMBERS.some((flag) => caller.flags.has(flag))) return undefined
    const article = await findArticle(db, no)
    const standing = article && (await standingTo(db, keepers, article, await personReading(db, caller)))
    if (!standing) return undefined
    return standing.role === 'STAFF' ? 'MANAGER' : 'OWNER'
  },
  async rowsOf({ db, caller, no }) {
    const article = await findArticle(db, no)
    const isKnown = article && seesWork(article, await personReading(db, caller))
    return isKnown ? undefined : sql<boolean>`a.action <> ${changeRequestWork.name}`
  },
  actions: {
    'board.addArticle': '작성',
    'board.updateArticle': '수정',
    'board.answerArticle': '답변',
    [changeRequestWork.name]: '처리 변경',
  },
  named,
  fields: {
    title: '제목',
    contents: { label: '내용', text: () => '', sentence: () => '내용을 수정했습니다.' },
    attachments: namesField('첨부 파일', '개'),
    work: wordField('상태', WORK_STATUSES),
    responsible: '담당',
    due: dayField('기한'),
  },
})
