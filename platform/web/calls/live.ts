import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { apiBase } from './send.ts'

/** What tells a screen that somebody else changed what it shows. */
export interface Live {
  /** Starts watching names; the answer ends it. Several watchers of a name share one subscription. */
  watch(names: readonly string[]): () => void
  close(): void
}

/** Marks as old, and fetches anew where visible, every cached read that shows one of the names. */
export function refreshReads(cache: QueryClient, names: readonly string[]): Promise<void> {
  return cache.invalidateQueries({
    predicate: (query) => {
      const reads = query.meta?.reads
      return Array.isArray(reads) && reads.some((name) => names.includes(name))
    },
  })
}

/** Longer than a screen takes from one answer to its next question. */
const CALM_MS = 400

/** Live events may come a moment later: first the answers that the screen waits for, then the connection. */
async function untilAnswered(cache: QueryClient): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, CALM_MS))
  while (cache.isFetching() > 0)
}

async function openSocket(cache: QueryClient): Promise<Socket> {
  await untilAnswered(cache)
  const { io } = await import('socket.io-client')
  const base = new URL(apiBase(), location.href)
  return io(base.origin, {
    path: base.pathname.replace(/\/$/, '') + LIVE_PATH,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
  })
}

/** After a refusal that is no answer about the session, for example without a database. */
const AGAIN_MS = 5_000

/**
 * Says what is watched whenever a connection is there, and refreshes what changed or may have been missed: at the first
 * connection the server knows what changed since `shownForMs`, after a lost one it is everything. The server closes a connection whose session ended; another tab may have signed in meanwhile, so it is tried once more, and when
 * nobody is signed in the screen asks again and learns it.
 */
function listen(socket: Socket, cache: QueryClient, watched: () => string[], shownForMs: () => number): Socket {
  let wasConnected = false
  let hasAsked = false
  socket.on('connect', () => {
    if (wasConnected) {
      socket.emit('watch', watched())
      void refreshReads(cache, watched())
    } else socket.emit('watch', watched(), shownForMs())
    wasConnected = true
    hasAsked = false
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    // Whoever is not let in is not told why: that the session is over, the screen learns by asking.
    if (wasConnected && !hasAsked) void refreshReads(cache, watched())
    hasAsked = true
    if (!socket.active && error.message !== 'NO_SESSION') setTimeout(() => socket.connect(), AGAIN_MS)
  })
  socket.on('changed', (names: readonly string[]) => void refreshReads(cache, names))
  return socket
}

/**
 * The live connection of one page. It opens with the first watched name. A connection that was lost may have missed
 * events, so everything watched is refreshed when it is back.
 */
export function createLive(cache: QueryClient, open: () => Promise<Socket> = () => openSocket(cache)): Live {
  const watchers = new Map<string, number>()
  let opening: Promise<Socket> | undefined

  function openFirst(): Promise<Socket> {
    const begun = performance.now()
    const shownForMs = () => Math.ceil(performance.now() - begun)
    return open().then((socket) => listen(socket, cache, () => [...watchers.keys()], shownForMs))
  }

  function tell(event: 'watch' | 'unwatch', names: readonly string[]): void {
    opening ??= openFirst()
    // Before the first connect nothing needs to be told: the connect handler sends every watched name.
    void opening.then((socket) => {
      if (socket.connected && names.length > 0) socket.emit(event, names)
    })
  }

  return {
    watch(names) {
      const added = names.filter((name) => !watchers.has(name))
      for (const name of names) watchers.set(name, (watchers.get(name) ?? 0) + 1)
      tell('watch', added)
      return () => {
        for (const name of names) watchers.set(name, (watchers.get(name) ?? 1) - 1)
        const gone = names.filter((name) => watchers.get(name) === 0)
        for (const name of gone) watchers.delete(name)
        tell('unwatch', gone)
      }
    },
    close() {
      void opening?.then((socket) => socket.close())
    },
  }
}

/** The page's live connection; `null` where there is none (open pages, tests). */
export const LiveContext = createContext<Live | null>(null)

/** Watches names while the component is shown. */
export function useWatch(names: readonly string[], enabled = true): void {
  const live = useContext(LiveContext)
  const key = names.join(' ')
  useEffect(() => {
    if (!live || !enabled || key === '') return
    return live.watch(key.split(' '))
  }, [live, enabled, key])
}
