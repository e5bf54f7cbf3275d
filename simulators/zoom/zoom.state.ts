import { randomInt } from 'node:crypto'
import { toYmdt } from '#platform/contract/seoul.ts'
import { openJournal } from '../server/journal.ts'
import { newToken, type Surroundings } from '../settings.ts'

export type MeetingStatus = 'waiting' | 'started' | 'ended'

export interface Meeting {
  /** Eleven digits. */
  readonly id: string
  readonly uuid: string
  readonly topic: string
  readonly agenda: string
  readonly startTime: string
  readonly duration: number
  readonly password: string
  readonly status: MeetingStatus
  readonly createdAt: string
}

/** A consent that waits for its code to be exchanged. */
export interface Consent {
  readonly redirectUri: string
  readonly codeChallenge: string
}

/** A request for tokens, and how it went. */
export interface Grant {
  readonly atYmdt: string
  readonly grant: 'code' | 'refresh'
  readonly result: 'ok' | 'invalid_grant'
}

/** The pair that is good now; the refresh token until it is used. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

type Entry =
  | { readonly meeting: Meeting }
  | { readonly deleted: string }
  | { readonly grant: Grant }
  | { readonly pair: TokenPair }
  | { readonly usedRefresh: string }
  | { readonly expired: true }

const FIRST_ID = 80_000_000_000
const IDS = 9_999_999_999
const MOST_GRANTS = 200
const PASSWORD_BYTES = 4

/** What Zoom knows: one account with its meetings, and the tokens to it. */
export type ZoomState = ReturnType<typeof openZoomState>

export function openZoomState({ folder, clock }: Surroundings) {
  const journal = openJournal<Entry>(folder, 'zoom')
  const known = {
    meetings: new Map<string, Meeting>(),
    consents: new Map<string, Consent>(),
    access: new Set<string>(),
    refresh: new Set<string>(),
    grants: [] as Grant[],
  }
  /** Calls that are still answered; null is no limit. */
  let quota: number | null = null

  function apply(entry: Entry): void {
    if ('meeting' in entry) known.meetings.set(entry.meeting.id, entry.meeting)
    else if ('deleted' in entry) known.meetings.delete(entry.deleted)
    else if ('grant' in entry) known.grants = [...known.grants, entry.grant].slice(-MOST_GRANTS)
    else if ('pair' in entry) {
      known.access.add(entry.pair.accessToken)
      known.refresh.add(entry.pair.refreshToken)
    } else if ('usedRefresh' in entry) known.refresh.delete(entry.usedRefresh)
    else known.access.clear()
  }
  const record = (entry: Entry): void => {
    journal.append(entry)
    apply(entry)
  }
  const recordGrant = (grant: Grant['grant'], result: Grant['result']) =>
    record({ grant: { atYmdt: toYmdt(clock.now()), grant, result } })
  function newPair(grant: Grant['grant']): TokenPair {
    const pair = { accessToken: newToken(32), refreshToken: newToken(32) }
    record({ pair })
    recordGrant(grant, 'ok')
    return pair
  }
  for (const entry of journal.earlier) apply(entry)

  return {
    meetings: () => [...known.meetings.values()],
    find: (id: string) => known.meetings.get(id),
    addMeeting(given: Pick<Meeting, 'topic' | 'agenda' | 'startTime' | 'duration'>): Meeting {
      const meeting: Meeting = {
        ...given,
        id: String(FIRST_ID + randomInt(IDS)),
        uuid: newToken(),
        password: newToken(PASSWORD_BYTES),
        status: 'waiting',
        createdAt: clock.now().toISOString(),
      }
      record({ meeting })
      return meeting
    },
    /** Each run of a meeting has a uuid of its own. */
    putStatus(meeting: Meeting, status: MeetingStatus): Meeting {
      const changed = { ...meeting, status, ...(status === 'started' && { uuid: newToken() }) }
      record({ meeting: changed })
      return changed
    },
    deleteMeeting: (id: string) => record({ deleted: id }),
    newCode(consent: Consent): string {
      const code = newToken(24)
      known.consents.set(code, consent)
      return code
    },
    /** The consent of a code, once. */
    takeCode(code: string): Consent | undefined {
      const consent = known.consents.get(code)
      known.consents.delete(code)
      return consent
    },
    exchangeCode: () => newPair('code'),
    refuse: (grant: Grant['grant']) => recordGrant(grant, 'invalid_grant'),
    /** A new pair for a refresh token that was not used yet. */
    refresh(refreshToken: string): TokenPair | undefined {
      if (!known.refresh.has(refreshToken)) return undefined
      record({ usedRefresh: refreshToken })
      return newPair('refresh')
    },
    isGood: (accessToken: string) => known.access.has(accessToken),
    expire: () => record({ expired: true }),
    grants: (): readonly Grant[] => known.grants,
    quota: () => quota,
    setQuota(left: number | null): void {
      quota = left
    },
    /** Whether one more call is answered. */
    takeCall(): boolean {
      if (quota === null) return true
      if (quota === 0) return false
      quota -= 1
      return true
    },
    reset(): void {
      for (const each of [known.meetings, known.consents, known.access, known.refresh]) each.clear()
      known.grants = []
      quota = null
      journal.clear()
    },
    close: () => journal.close(),
  }
}
