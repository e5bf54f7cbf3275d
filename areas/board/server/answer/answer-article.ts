import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { nickNameFor } from '#areas/board/rules/writer.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { lockArticle } from '../article/save-article.ts'
import { ensureProfile } from '../profile/profiles.queries.ts'
import { findAnswer, insertAnswer } from './answers.queries.ts'

/** Why an answer was not stored: there is no such request (any more), it is an ordinary article, or somebody was faster. */
export type AnswerProblem = 'ARTICLE_NOT_FOUND' | 'NOT_REQUEST' | 'STATE_CHANGED'

interface Answering {
  readonly articleId: number
  readonly contents: string
  /** The version that the writer has seen; 0 where there was no answer. */
  readonly version: number
  readonly caller: Pick<Caller, 'userId' | 'name'>
  readonly now: Date
}

/**
 * Answers a request, or changes its answer; former wordings are kept. Whether the caller may is the business of whoever asks.
 * `isNew` is false where the answer stands like that already. In a transaction: the article is held until its end.
 */
export async function answerArticle(
  tx: Db,
  { articleId, contents, version, caller, now }: Answering,
): Promise<{ readonly version: number; readonly isNew: boolean } | AnswerProblem> {
  const article = await lockArticle(tx, articleId)
  if (!article || article.deletedAt) return 'ARTICLE_NOT_FOUND'
  if (article.consultStatus === CONSULT_STATUSES.ORDINARY) return 'NOT_REQUEST'
  const last = await findAnswer(tx, articleId)
  if ((last?.version ?? 0) !== version) return 'STATE_CHANGED'
  if (last?.contents === contents) return { version, isNew: false }
  const { profileId } = await ensureProfile(tx, caller.userId, nickNameFor(undefined, caller.name), now)
  return { version: await insertAnswer(tx, { articleId, contents, version, profileId }, now), isNew: true }
}
