import pg from 'pg'
import type { Log } from './log.ts'

const AGAIN_MS = 1000

/** A connection that hears what the database is told with NOTIFY. */
export interface Signals {
  close(): Promise<void>
}

/**
 * Hears the signals of one channel, on a connection of its own with the options of the pool. `onSignal` gets the payload;
 * null means that signals may have been missed, because the connection is new.
 */
export function hearSignals(
  pool: pg.Pool,
  channel: string,
  onSignal: (payload: string | null) => void,
  log: Log,
): Signals {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const again = (): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void open(), AGAIN_MS)
  }
  const open = async (): Promise<void> => {
    const opened = new pg.Client(pool.options)
    client = opened
    opened.on('error', (error) => log.warn({ err: error }, 'signals of the database'))
    opened.on('end', again)
    opened.on('notification', (signal) => onSignal(signal.payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
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
      await client?.end().catch(() => undefined)
    },
  }
}
