import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { openSocket } from './channel-socket.ts'
import { pauseMs, tryAgain } from './reconnection.ts'

/** What a channel does with its connection. What it rejects with ends the connection, which then comes back. */
interface ConnectionOptions {
  /** The address to connect to, with a new ticket. */
  ticket: (signal: AbortSignal) => Promise<string>
  onOpen: (signal: AbortSignal) => Promise<void>
  onEvent: (name: string, data: unknown, signal: AbortSignal) => Promise<void>
  /** It broke, or did not come about; it is tried again. */
  onLost: () => void
  /** The server does not let this person in: it is not tried again. */
  onRefused: (problem: ProblemError) => void
}

const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [400, 401, 403, 404].includes(error.status)

/** One connection, from asking for a ticket until it is lost. Throws what kept it from standing. */
async function connectOnce({ ticket, onOpen, onEvent }: ConnectionOptions, signal: AbortSignal): Promise<void> {
  const url = await ticket(signal)
  signal.throwIfAborted()
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  const socket = await openSocket(url, {
    onOpen: () => void onOpen(signal).catch(reject),
    onEvent: (name, data) => void onEvent(name, data, signal).catch(reject),
    onLost: resolve,
  })
  const leave = (): void => reject(signal.reason)
  signal.addEventListener('abort', leave)
  // The socket itself would learn of it half a minute later.
  window.addEventListener('offline', () => resolve(), { signal })
  if (signal.aborted) leave()
  await end.finally(() => {
    signal.removeEventListener('abort', leave)
    socket.close()
  })
}

/** Connects, and again with a new ticket whenever the connection is lost. The answer leaves for good. */
export function stayConnected(options: ConnectionOptions): () => void {
  const leaving = new AbortController()
  let stopWaiting = (): void => undefined
  let tries = 0
  const once = async (): Promise<void> => {
    const connection = new AbortController()
    const onOpen = async (signal: AbortSignal): Promise<void> => {
      await options.onOpen(signal)
      tries = 0
    }
    const signal = AbortSignal.any([leaving.signal, connection.signal])
    const problem: unknown = await connectOnce({ ...options, onOpen }, signal).catch((error: unknown) => error)
    // Whatever it was still reading belongs to a connection that is no more.
    connection.abort()
    if (leaving.signal.aborted) return
    if (isRefusal(problem)) return options.onRefused(problem)
    options.onLost()
    stopWaiting = tryAgain(pauseMs(tries), () => void once())
    tries += 1
  }
  void once()
  return () => {
    leaving.abort()
    stopWaiting()
  }
}
