import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Broadcast } from '../contract/broadcast.contract.ts'
import { type FoundBroadcast, findBroadcast } from './broadcasts.queries.ts'
import type { BroadcastDeps } from './deps.ts'

/** A broadcast as the wire has it, with the keys of its board. */
export function onWire<B extends FoundBroadcast>(broadcast: B, { boardAppKey }: BroadcastDeps): B & Broadcast {
  const hasBoard = broadcast.boardSubjectId !== null
  return {
    ...broadcast,
    boardAppKey: hasBoard ? boardAppKey : null,
    boardCategoryId: hasBoard ? BOARD_CATEGORY_ID : null,
  }
}

/** A broadcast as it stands after it was written. */
export async function written(db: Db, liveBroadcastNo: number, deps: BroadcastDeps): Promise<Broadcast> {
  const broadcast = await findBroadcast(db, liveBroadcastNo)
  if (!broadcast) throw new Error(`broadcast ${liveBroadcastNo} is gone`)
  return onWire(broadcast, deps)
}
