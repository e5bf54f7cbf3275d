import { createAdapter } from '@socket.io/postgres-adapter'
import type { Bus, BusOptions } from './bus.port.ts'

/** LISTEN and NOTIFY of the database; what does not fit into a signal goes through a table. */
export function openPostgresBus({ pool, log }: Pick<BusOptions, 'pool' | 'log'>): Bus {
  return {
    adapter: createAdapter(pool, {
      tableName: 'public.socket_io_attachments',
      errorHandler: (error) => log.warn({ err: error }, 'live adapter'),
    }),
    // Without the database the process is not ready anyway.
    isConnected: () => true,
    close: async () => undefined,
  }
}
