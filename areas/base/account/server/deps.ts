import type { IdentityGateway } from '#gateways/identity/identity.port.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { SendResetCode } from './recovery/send-reset-code.task.ts'
import type { Turns } from './sign-in/turns.ts'

/** What the endpoints of accounts work with. */
export interface AccountDeps {
  readonly config: Config
  readonly identity: IdentityGateway
  /** The line in which passwords are judged. */
  readonly turns: Turns
  readonly sendResetCode: SendResetCode
}
