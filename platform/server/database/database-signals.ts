import pg from 'pg'
import type { Log } from '../log.ts'

const AGAIN_MS = 1000

/** A connection that hears what the database is told with NOTIFY. */
export interface Signals {
  close(): Promise<void>
}

/** Gets the payload of a signal; null means that signals may have been missed, because the connection is new. */
export type OnSignal = (payload: string | null) => void

/**
 * Hears the signals of channels, each by its own hearer, on one connection that it keeps. `pool` is one that notices when
 * such a connection is dead.
 */
export function hearSignals(pool: pg.Pool, hearers: Readonly<Record<string, OnSignal>>, log: Log): Signals {
  const listening = Object.keys(hearers).map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
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
      client.on('notification', ({ channel, payload }) => hearers[channel]?.(payload ?? ''))
      await client.query(listening.join('; '))
      for (const onSignal of Object.values(hearers)) onSignal(null)
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
