import type { Exchange } from '#platform/server/endpoint.ts'
import type { FoundRequest } from './contact/own-request.ts'

export { broadcastBoards } from './broadcast-boards.ts'
export { lookAtContact } from './contact/contact.endpoints.ts'
export { findMaskedContact } from './contact/contacts.queries.ts'
export { type FoundRequest, findRequest } from './contact/own-request.ts'
export { featuredOf, selectArticle } from './featured.ts'
export type { LiveConsultingTables } from './live-consulting.tables.ts'

/** Why a request was not answered. */
export type AnsweringProblem = 'ARTICLE_NOT_FOUND' | 'NOT_REQUEST' | 'STATE_CHANGED' | 'BOARD_CLOSED'

/** What an area above does with requests. */
export interface ConsultingDoor {
  /**
   * Answers a request in the transaction of `x`, tells the room and, by text, whoever asked; the version of the answer, or why
   * not. Whether the caller may answer is the business of whoever asks, when it is too late is not.
   */
  answer(
    x: Pick<Exchange, 'db' | 'now' | 'caller' | 'audit' | 'afterCommit'>,
    asked: FoundRequest & { readonly contents: string; readonly version: number },
  ): Promise<{ readonly version: number } | AnsweringProblem>
}
