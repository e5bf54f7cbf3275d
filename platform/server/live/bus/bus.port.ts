import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Server } from 'socket.io'
import type { Log } from '../../log.ts'

/** What server processes tell one another by. It may lose, double and reorder what it carries. */
export interface Bus {
  readonly adapter: Parameters<Server['adapter']>[0]
  /** Whether this process hears the others at the moment, as far as it knows. */
  isConnected(): boolean
  close(): Promise<void>
}

export interface BusOptions {
  /** `redis://` or `rediss://`; empty for the database. */
  readonly url: string
  /** What only the processes of this portal know: others may use the same engine. */
  readonly secret: string
  readonly pool: pg.Pool
  readonly log: Log
}

/** What the channels of one portal are called on an engine that others may use too. */
export const busName = (secret: string): string =>
  `portal-live-${createHash('sha256').update(`bus ${secret}`).digest('base64url').slice(0, 16)}`
