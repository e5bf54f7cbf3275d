import { resolve } from 'node:path'
import { ensureCluster } from './cluster.ts'
import { explainFileError } from './launch-error.ts'
import { stopPostmaster } from './postmaster.ts'
import { addressOf, reachServer } from './reach-server.ts'
import { settlePlace } from './settle-place.ts'
import { SHELTER } from './shelter.ts'

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, its log and its socket; made when missing. */
  readonly dataDir: string
  /** Hears what takes time and what a person should know. */
  readonly log?: (line: string) => void
  /** Server settings on top of ours, for example `{ fsync: 'off' }` for tests. A server that runs already keeps its own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where root keeps data that the database account could not reach; for tests. */
  readonly shelter?: string
}

export interface EmbeddedPostgres {
  /** Connection address of the database `portal`, by the Unix socket. */
  readonly url: string
  /** True when the server was running already. */
  readonly adopted: boolean
  readonly pid: number
  /** Stops the server, also an adopted one; open transactions roll back. False when it still writes after a minute. */
  stop(): Promise<boolean>
}

const DATABASE = 'portal'
const STOP_PATIENCE_SECONDS = 60

/** Durability stays as PostgreSQL has it: fsync and synchronous_commit on. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Runs the PostgreSQL that comes with the project, or adopts the one that already runs on `dataDir`. Throws LaunchError
 * with a sentence for a person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const say = options.log ?? (() => undefined)
  const settings = { ...SETTINGS, ...options.settings }
  const dataDir = resolve(options.dataDir)
  try {
    const place = settlePlace(dataDir, options.shelter ?? SHELTER, say)
    await ensureCluster(place, { isDurable: settings.fsync !== 'off', say })
    const { pid, socketFolder, adopted } = await reachServer(place, settings, DATABASE, say)
    return {
      url: addressOf(socketFolder, DATABASE),
      adopted,
      pid,
      stop: () => stopPostmaster(place.cluster, STOP_PATIENCE_SECONDS),
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}
