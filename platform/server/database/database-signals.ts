import pg from 'pg'
import type { Log } from '../log.ts'

const AGAIN_MS = 1000

/** A connection that hears what the database is told with NOTIFY. */
export interface Signals {
  close(): Promise<void>
}

/**
 * Hears the signals of one channel, on a connection that it keeps. `pool` is one that notices when such a connection is
 * dead. `onSignal` gets the payload; null means that signals may have been missed, because the connection is new.
 */
export function hearSignals(
  pool: pg.Pool,
  channel: string,
  onSignal: (payload: string | null) => void,
  log: Log,
): Signals {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const giveBack = (): void => {
    const held = client
    client = undefined
    held?.release(true)
  }
  const again = (): void => {
    giveBack()
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void open(), AGAIN_MS)
  }
  const open = async (): Promise<void> => {
    try {
      client = await pool.connect()
      if (isClosed) return giveBack()
      client.once('end', again)
      client.on('notification', (signal) => onSignal(signal.payload ?? ''))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onSignal(null)
    } catch (error) {
      log.warn({ err: error }, 'signals of the database')
      again()
    }
  }
  void open()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      giveBack()
    },
  }
}
