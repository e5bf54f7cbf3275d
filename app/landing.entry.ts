import '#platform/web/look/tokens.css'
import '#areas/portal/web/landing.css'
import { MARKER_COOKIE } from '#areas/account/rules/policy.ts'
import { HOME_PATH } from '#areas/account/rules/return-address.rules.ts'

// Whoever seems to be signed in wants to work; the application finds out whether the session still lives.
if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`))) location.replace(HOME_PATH)
