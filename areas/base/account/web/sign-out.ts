import type { QueryClient } from '@tanstack/react-query'
import { send } from '#platform/web/calls/send.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { forgetLeft } from '#platform/web/form/left-drafts.ts'
import { dropSessionMarker } from '#platform/web/screens/session.ts'
import { logout } from '../contract/signed-in.contract.ts'

async function forgetDevice(): Promise<void> {
  const { unsubscribe } = await import('#platform/web/bell/push.ts')
  await unsubscribe()
}

/** Ends the session on the server and in this browser, and leaves the application for where the server sends. */
export async function signOut(
  cache: QueryClient,
  leave: (url: string) => void = (url) => location.assign(url),
): Promise<void> {
  sessionStorage.clear()
  // As long as the session is there: this device shows nothing of whoever leaves it.
  await forgetDevice().catch(() => undefined)
  forgetLeft()
  try {
    const { redirectUrl } = await send(logout, {})
    cache.clear()
    dropSessionMarker()
    leave(redirectUrl)
  } catch (error) {
    showProblem(error)
  }
}
