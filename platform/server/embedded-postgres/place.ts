import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Where a database lives and who runs it. */
export interface Place {
  /** Holds the cluster, the log and (mostly) the socket; nobody else may enter it. */
  readonly home: string
  readonly cluster: string
  readonly socketFolder: string
  readonly log: string
  readonly binaries: Binaries
  /** Null: the account we are. */
  readonly account: Account | null
}
