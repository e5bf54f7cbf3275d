import { toYmdt } from '#platform/contract/seoul.ts'
import { type Clock, newToken } from '../settings.ts'

export type ConferenceStatus = 'waiting' | 'started' | 'ended'

export interface Conference {
  readonly conferenceId: string
  /** The portal's number of the attempt that opened it. */
  readonly requestId: string
  readonly title: string
  readonly type: string
  readonly displayName: string
  readonly status: ConferenceStatus
}

/** A callback that was sent, and what the portal answered; null where nobody answered. */
export interface Callback {
  readonly atYmdt: string
  readonly event: 'start' | 'end'
  readonly requestId: string
  readonly conferenceId: string
  readonly status: number | null
}

const MOST_KEPT = 50

export type RemoteMeetingState = ReturnType<typeof openRemoteMeetingState>

/** Conferences by the attempts that opened them, tokens that were given, and the callbacks. */
export function openRemoteMeetingState(clock: Clock) {
  const tokens = new Set<string>()
  const conferences = new Map<string, Conference>()
  let callbacks: readonly Callback[] = []
  return {
    newToken(): string {
      const token = newToken(24)
      tokens.add(token)
      return token
    },
    isGood: (token: string) => tokens.has(token),
    /** The conference of an attempt; one is made where there was none. */
    open(given: Pick<Conference, 'requestId' | 'title' | 'type' | 'displayName'>): Conference {
      const conference = conferences.get(given.requestId) ?? {
        ...given,
        conferenceId: newToken(8),
        status: 'waiting' as const,
      }
      conferences.set(given.requestId, conference)
      return conference
    },
    find: (conferenceId: string) => [...conferences.values()].find((each) => each.conferenceId === conferenceId),
    putStatus(conference: Conference, status: ConferenceStatus): Conference {
      const changed = { ...conference, status }
      conferences.set(conference.requestId, changed)
      return changed
    },
    list: () => [...conferences.values()],
    keepCallback(callback: Omit<Callback, 'atYmdt'>): void {
      callbacks = [{ atYmdt: toYmdt(clock.now()), ...callback }, ...callbacks].slice(0, MOST_KEPT)
    },
    /** Newest first. */
    callbacks: () => callbacks,
    reset(): void {
      tokens.clear()
      conferences.clear()
      callbacks = []
    },
  }
}
