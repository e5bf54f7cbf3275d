import './landing.css'
import { MARKER_COOKIE } from '#areas/base/account/rules/policy.ts'
import { HOME_PATH } from '#areas/base/account/rules/return-address.rules.ts'
import { startLanding } from '#areas/base/portal/web/landing/landing.ts'

const isSignedIn = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`))

// Whoever seems to be signed in wants to work; the application finds out whether the session still lives.
if (isSignedIn()) location.replace(HOME_PATH)
else void startLanding(document)

// The browser may show the page as it was left, before signing in.
addEventListener('pageshow', (event) => {
  if (event.persisted && isSignedIn()) location.replace(HOME_PATH)
})
