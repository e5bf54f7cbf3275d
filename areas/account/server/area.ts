import { sql } from 'kysely'
import type { IdentityGateway } from '#gateways/identity/identity.port.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Identify } from '#platform/server/answer.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { readSignInOptions } from '../contract/sign-in.contract.ts'
import { SESSION_COOKIE } from '../rules/policy.ts'
import { forgetOldFailures } from './failures.queries.ts'
import {
  findIdEndpoint,
  findPasswordEndpoint,
  inquireSignUpEndpoint,
  resetPasswordEndpoint,
} from './find-account.endpoints.ts'
import { inquiryEndpoints, waitingInquiries } from './inquiries.endpoints.ts'
import { logInEndpoint } from './log-in.endpoint.ts'
import { logOutEndpoint } from './log-out.endpoint.ts'
import {
  endAllSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  readMeEndpoint,
  readPermissionsEndpoint,
} from './own-account.endpoints.ts'
import { callerFinder } from './sessions.queries.ts'
import { beginOidcEndpoint, completeOidcEndpoint } from './sign-in-with-oidc.endpoints.ts'

interface AccountNeeds {
  readonly identity: IdentityGateway
  readonly sms: SmsGateway
}

/** Sign-in, sessions and users. `identify` tells the HTTP layer who a request comes from. */
export function accountArea(platform: Platform, { identity, sms }: AccountNeeds): AreaServer & { identify: Identify } {
  const { publicUrl, demo, hasOwnProvider } = platform.config
  const findCaller = callerFinder(platform.db)
  const options = endpoint(readSignInOptions, async () => ({ isOidcEnabled: demo || hasOwnProvider, isDemo: demo }))
  return {
    name: 'account',
    identify: (cookies) => findCaller(cookies[SESSION_COOKIE], platform.clock.now()),
    endpoints: [
      logInEndpoint(publicUrl),
      logOutEndpoint(identity, publicUrl),
      findIdEndpoint,
      findPasswordEndpoint(sms),
      resetPasswordEndpoint,
      inquireSignUpEndpoint,
      ...inquiryEndpoints,
      options,
      beginOidcEndpoint(identity, platform.config),
      completeOidcEndpoint(identity, platform.config),
      readMeEndpoint,
      readPermissionsEndpoint,
      listSessionsEndpoint,
      endSessionEndpoint,
      endAllSessionsEndpoint,
    ],
    recurring: [
      {
        name: 'account.forgetOldTries',
        everySeconds: 3600,
        run: async (now) => {
          await sql`delete from account.oidc_request where created_at < ${new Date(now.getTime() - 3_600_000)}`.execute(
            platform.db,
          )
          await forgetOldFailures(platform.db, now)
        },
      },
    ],
    waiting: [waitingInquiries],
  }
}
