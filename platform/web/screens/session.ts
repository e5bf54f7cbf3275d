import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { noteLeft, takeTab } from './tab-owner.ts'

/** Who is signed in, as screens and guards need to know it. */
export interface Session {
  readonly userId: number
  readonly loginId?: string
  readonly name: string
  readonly flags: ReadonlySet<string>
  /** Who looks at the portal as this user may see it, and until when (an instant of the wire). */
  readonly viewedBy?: { readonly name: string; readonly untilYmdt: string }
  /** The only screen for them until they have done what it asks for. */
  readonly confinedTo?: string
}

/** Where the session comes from. The application passes this in; the platform knows no call of its own. */
export interface SessionSource {
  /** Loads the signed-in user; fails with a ProblemError. Must handle 401 and 403 itself. */
  load: () => Promise<Session>
  /** Called when the page has been shown to somebody else before: what it holds of them must go. */
  onOtherPerson?: () => void
}

/** The readable cookie that says that a session cookie was set. It proves nothing. */
export const SESSION_MARKER = 'partner_session'

/** Whether this browser was told of a session; it may be over. */
export const hasSessionMarker = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_MARKER}=`))

/** Takes the marker away, so that pages ask for no session. */
export function dropSessionMarker(): void {
  // Not the Cookie Store API: browsers hide it on plain http addresses.
  Reflect.set(document, 'cookie', `${SESSION_MARKER}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** The sign-in page, told which service in which channel asks, with the way back. */
export const loginUrl = (returnUrl = location.pathname + location.search): string =>
  `/login?returnUrl=${encodeURIComponent(returnUrl)}&service=partner&channel=web`

/** In the address of the sign-in page: somebody was signed in until their session was over. */
export const ENDED = 'ended'

/** How a session was over: `elsewhere` when somebody signed this device out, `over` when nobody knows why. */
export type SessionEnd = 'elsewhere' | 'over'

/** The end of a session of which a refused call tells. */
export const sessionEnd = (wasEnded: boolean): SessionEnd => (wasEnded ? 'elsewhere' : 'over')

/** Several calls may learn at once that the session is over; the first opens the sign-in page. */
let isLeaving = false
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/**
 * Forgets the marker and opens the sign-in page, from which the person comes back to where they are now. `end`: they did
 * not leave by themselves, and are told so there.
 */
export function leaveForLogin(returnUrl?: string, end?: SessionEnd): void {
  if (isLeaving) return
  isLeaving = true
  dropSessionMarker()
  if (end) noteLeft(returnUrl ?? location.pathname + location.search)
  location.assign(loginUrl(returnUrl) + (end ? `&${ENDED}=${end}` : ''))
}

/** The query of the signed-in user, asked again after a minute. */
export const sessionQuery = (source: SessionSource) =>
  queryOptions<Session>({
    queryKey: ['session'],
    queryFn: async () => {
      const session = await source.load()
      if (takeTab(session.userId)) source.onOtherPerson?.()
      return session
    },
    staleTime: 60_000,
    retry: false,
  })

/** Where parts of the page find the source; null on pages without a session. */
export const SessionSourceContext = createContext<SessionSource | null>(null)

/** The signed-in user, or `null` on an open page without a session. */
export function useSession(): Session | null {
  const source = useContext(SessionSourceContext)
  const query = useQuery({
    ...sessionQuery(source ?? { load: () => Promise.reject(new Error('no session source')) }),
    enabled: false,
  })
  return query.data ?? null
}

/** Whether somebody is signed in of whom it is not known yet who it is. */
export const useIsArriving = (): boolean => useSession() === null && hasSessionMarker()

/** Whether the user holds one of the flags; an empty list is for everyone. */
export const mayUse = (session: Session | null, flags: readonly string[]): boolean =>
  flags.length === 0 || flags.some((flag) => session?.flags.has(flag))

/** Whether the signed-in user holds one of the flags. */
export const useMay = (...flags: string[]): boolean => mayUse(useSession(), flags)

/** Loads the session, from the cache where it is fresh; a stale one is renewed in the background. */
export const ensureSession = (cache: QueryClient, source: SessionSource): Promise<Session> =>
  cache.ensureQueryData({ ...sessionQuery(source), revalidateIfStale: true })
