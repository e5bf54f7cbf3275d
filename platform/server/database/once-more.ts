import { subscribe } from 'node:diagnostics_channel'
import { askerNow } from './asking.ts'
import { PreparedBefore } from './unavailable.ts'

// Everything that leaves this machine is sent by fetch, which says so here before it sends.
subscribe('undici:request:create', () => {
  askerNow().hasCalledOut = true
})

/**
 * Does a transaction again, once, when a migration came between: nothing of it is stored. One that has already asked something
 * outside is refused instead, and whoever asked for it may try again. `forget` drops what the first time left in memory.
 */
export async function onceMore<T>(write: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof PreparedBefore) || askerNow().hasCalledOut) throw error
    forget()
    return await write()
  }
}
