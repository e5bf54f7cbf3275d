import type { AccountMessages } from '#areas/base/account/server/door.ts'
import type { Call } from '#platform/contract/call.ts'

/** What the endpoints of people work with. */
export interface PeopleDeps extends AccountMessages {
  /** Every call of the portal: what authorities open is told from them. */
  readonly calls: () => readonly Call[]
}
