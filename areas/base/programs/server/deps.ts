import type { WebhookSender } from '#gateways/webhook/webhook.port.ts'
import type { Call } from '#platform/contract/call.ts'
import type { ProgramEvent } from '#platform/contract/program-event.ts'
import type { Sealer } from '#platform/server/config/sealed-text.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What the endpoints of programs work with. */
export interface ProgramsDeps {
  /** Every call of the portal, by its name. */
  readonly calls: () => ReadonlyMap<string, Call>
  /** What programs may be told of, by its name. */
  readonly events: ReadonlyMap<string, ProgramEvent>
  readonly sender: WebhookSender
  readonly sealer: Sealer
  /** Outside of the transaction of a call: what is refused is kept all the same. */
  readonly db: Db
}
