import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ProblemError } from '../calls/problem-error.ts'
import { SESSION_ENDED } from '../calls/send.ts'
import type { Screen } from './screen.ts'
import { ensureSession, hasSessionMarker, mayUse, type SessionEnd, type SessionSource, sessionEnd } from './session.ts'
import { isLeftByAnother } from './tab-owner.ts'

export interface Admission {
  cache: QueryClient
  source: SessionSource
  /** Opens the sign-in page with the way back to the given address. */
  leaveForLogin: (returnUrl: string, end?: SessionEnd) => void
}

/** Never settles: the browser is already leaving the application. */
const leaving = (): Promise<never> => new Promise(() => undefined)

const canAskServer = (error: unknown): boolean => !(error instanceof ProblemError && error.status === 0)

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

async function admitAnyone({ cache, source }: Admission): Promise<void> {
  if (!hasSessionMarker()) return
  // An open screen shows the menus of whoever is signed in; without a usable session it opens all the same.
  await ensureSession(cache, source).catch(() => undefined)
}

/**
 * Lets the right people see a screen: nobody signed in goes to the sign-in page, a user without the needed flag to
 * the forbidden page. A session that cannot be loaded means signing in again, except when the server is out of reach.
 */
export async function admit(screen: Pick<Screen, 'access'>, href: string, admission: Admission): Promise<void> {
  if (screen.access === 'open') return admitAnyone(admission)
  if (!hasSessionMarker()) {
    admission.leaveForLogin(href)
    return leaving()
  }
  const session = await ensureSession(admission.cache, admission.source).catch((error: unknown) => {
    if (!canAskServer(error)) throw error
    const wasEnded = error instanceof ProblemError && error.code === SESSION_ENDED
    admission.leaveForLogin(href, sessionEnd(wasEnded))
    return leaving()
  })
  const { confinedTo } = session
  if (confinedTo !== undefined && pathOf(href) !== confinedTo) throw redirect({ to: confinedTo, replace: true })
  // Somebody else's filters and opened record are none of this person's.
  if (isLeftByAnother(href)) throw redirect({ href: pathOf(href), replace: true })
  if (screen.access !== 'session' && !mayUse(session, screen.access)) throw redirect({ to: '/error-403' })
}
