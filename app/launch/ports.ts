import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'

/** A server that lost its launcher needs a moment to end and to free its port. */
const PATIENCE_MS = 4000
const POLL_MS = 200

/** Throws a sentence that names the variable when the port is taken and stays taken. `host` empty means every address. */
export async function refuseTakenPort(
  variable: string,
  port: number,
  host: string,
  say: (line: string) => void,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const failure = await tryToListen(port, host)
    if (failure === null) return
    if (failure === 'EACCES')
      throw new LaunchError(`${variable}=${port} may not be used by this account: choose a port above 1023.`)
    if (failure !== 'EADDRINUSE') throw new LaunchError(`${variable}=${port} cannot be used on ${host} (${failure}).`)
    if (waitedMs === 0) say(`Port ${port} is taken: waiting a moment for it`)
    if (waitedMs >= PATIENCE_MS) {
      throw new LaunchError(
        `Port ${port} is taken by another program: end that program, or set ${variable} to a free port.`,
      )
    }
    await pause(POLL_MS)
  }
}

async function tryToListen(port: number, host: string): Promise<string | null> {
  const probe = createServer()
  try {
    probe.listen({ port, ...(host === '' ? {} : { host }) })
    await once(probe, 'listening')
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    probe.close()
  }
}
