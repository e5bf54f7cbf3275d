import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { BOARD_STAFF } from '../contract/access.ts'
import { MATERIAL_SUBJECT_ID } from '../contract/board.ts'
import { countWaiting } from './article/articles.queries.ts'

/** What waits for the people who answer requests. */
export const waitingArticles: WaitingSource = {
  key: 'board.waiting',
  text: '답변을 기다리는 자료요청',
  flags: BOARD_STAFF,
  path: screenPath(`/board/${MATERIAL_SUBJECT_ID}`, { waiting: 'true' }),
  count: (db) => countWaiting(db, MATERIAL_SUBJECT_ID),
}
