import type { AccountMessages } from '#areas/base/account/server/door.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What the endpoints of people work with. */
export interface PeopleDeps extends AccountMessages {
  /** Outside of the transaction of a call: what it keeps stays although the call is refused. */
  readonly db: Db
  /** Every call of the portal: what authorities open is told from them. */
  readonly calls: () => readonly Call[]
}
