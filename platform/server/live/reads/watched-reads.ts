import type { Call } from '#platform/contract/call.ts'
import type { Caller } from '../../endpoint.ts'
import { mayCall } from '../../http/access.ts'
import type { LiveSocket } from '../connections/live-server.ts'
import type { RecentChanges } from './recent-changes.ts'

const MOST_NAMES_WATCHED = 50
const ROOM = 'reads:'
const OWN_ROOM = 'own-reads:'

const isOwn = (name: string): boolean => name.startsWith('own:')

const roomOf = (name: string, personId: number | null): string =>
  isOwn(name) ? `${OWN_ROOM}${personId}:${name}` : ROOM + name

/** The rooms that hear of a change of these reads; what one person has, nobody hears where nobody is named. */
export const roomsOf = (names: readonly string[], personId: number | null): string[] =>
  names.filter((name) => personId !== null || !isOwn(name)).map((name) => roomOf(name, personId))

/** Which reads somebody may watch: those of calls that they may make. */
export type MayWatch = (caller: Caller, name: string) => boolean

/** Who may watch which read, told from the calls that read it. */
export function readersOf(calls: readonly Call[]): MayWatch {
  const readers = Map.groupBy(
    calls.flatMap((theCall) => theCall.reads.map((name) => ({ name, access: theCall.access }))),
    ({ name }) => name,
  )
  return (caller, name) => readers.get(name)?.some(({ access }) => mayCall(access, caller)) ?? false
}

/**
 * Lets a page say what it shows, and for how many milliseconds already: what changed meanwhile, before it was heard, is told
 * at once.
 */
export function takeWatches(socket: LiveSocket, mayWatch: MayWatch, recent: RecentChanges): void {
  socket.on('watch', (names: unknown, shownForMs: unknown) => {
    const { caller } = socket.data
    if (!caller || !Array.isArray(names) || names.length > MOST_NAMES_WATCHED) return
    const missed: string[] = []
    for (const name of names) {
      if (typeof name !== 'string' || !mayWatch(caller, name)) continue
      const room = roomOf(name, caller.userId)
      void socket.join(room)
      if (typeof shownForMs === 'number' && recent.hasChanged(room, shownForMs)) missed.push(name)
    }
    if (missed.length > 0) socket.emit('changed', missed)
  })
  socket.on('unwatch', (names: unknown) => {
    const { caller } = socket.data
    if (!caller || !Array.isArray(names) || names.length > MOST_NAMES_WATCHED) return
    for (const name of names) void socket.leave(roomOf(String(name), caller.userId))
  })
}

/** A person leaves what they may not see any more. */
export function leaveForbidden(socket: LiveSocket, caller: Caller, mayWatch: MayWatch): void {
  for (const room of socket.rooms)
    if (room.startsWith(ROOM) && !mayWatch(caller, room.slice(ROOM.length))) void socket.leave(room)
}
