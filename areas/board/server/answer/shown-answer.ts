import type { ConsultAnswer } from '#areas/board/contract/article.contract.ts'
import { nameShown } from '#areas/board/rules/writer.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { findAnswer } from './answers.queries.ts'

/** The answer to a request as it is shown; null while there is none. */
export async function answerOf(
  db: Db,
  articleId: number,
  { isForViewer }: { readonly isForViewer: boolean },
): Promise<ConsultAnswer | null> {
  const answer = await findAnswer(db, articleId)
  if (!answer) return null
  return {
    contents: answer.contents,
    version: answer.version,
    name: nameShown({ name: answer.nickName, isStaff: true }, isForViewer),
    answeredDate: toYmdt(answer.answeredAt),
  }
}
