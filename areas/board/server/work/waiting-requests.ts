import { BOARD_MEMBERS, BOARD_STAFF } from '#areas/board/contract/access.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { talliesOf, tallyOf } from '#platform/server/waiting-tally.ts'
import { countCharge, countOwnInWork, countPressing } from './works.queries.ts'

const LIST = `/board/${MATERIAL_SUBJECT_ID}`

/** Requests for material on the home of whoever takes care of them, and of whoever wrote them. */
export const waitingRequests: readonly WaitingSource[] = [
  {
    key: 'board.charge',
    text: '내가 맡은 자료요청',
    flags: BOARD_STAFF,
    path: screenPath(LIST, { work: 'OPEN', charge: 'ME' }),
    count: (db, { userId }, now) =>
      talliesOf(
        [tallyOf(countCharge(userId).compile(db)), tallyOf(countPressing(userId, toDay(now)).compile(db))],
        (count, pressing) => ({ count, isUrgent: pressing > 0 }),
      ),
  },
  {
    key: 'board.ownInWork',
    text: '처리 중인 내 자료요청',
    flags: BOARD_MEMBERS,
    path: screenPath(LIST, { mine: 'true', work: 'IN_WORK' }),
    count: (db, { userId }) => tallyOf(countOwnInWork(userId).compile(db)),
  },
]
