import { sql } from 'kysely'
import type { IdentityGateway } from '#gateways/identity/identity.port.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import type { Identify, People } from '#platform/server/http/admit.ts'
import type { LivePeople } from '#platform/server/live/live.ts'
import { SESSION_COOKIE } from '../rules/policy.ts'
import type { AccountDeps } from './deps.ts'
import type { AccountMessages } from './door.ts'
import {
  counsellingEndpoints,
  inquiryEndpoints,
  inquiryHistory,
  waitingInquiries,
} from './inquiry/inquiries.endpoints.ts'
import { invitationEndpoints } from './invitation/invitation.endpoints.ts'
import { sendInvitationTask } from './invitation/send-invitation.task.ts'
import { SIGN_IN_SECURITY } from './notification-kinds.ts'
import { forgetOldPhoneCodes } from './phone/phone-codes.queries.ts'
import { sendPhoneCodeTask } from './phone/send-phone-code.task.ts'
import {
  findIdEndpoint,
  findPasswordEndpoint,
  inquireSignUpEndpoint,
  resetPasswordEndpoint,
} from './recovery/find-account.endpoints.ts'
import { sendResetCodeTask } from './recovery/send-reset-code.task.ts'
import { changePasswordEndpoint } from './sign-in/change-password.endpoint.ts'
import { forgetOldDevices } from './sign-in/devices.queries.ts'
import { logInEndpoint } from './sign-in/log-in.endpoint.ts'
import { logOutEndpoint } from './sign-in/log-out.endpoint.ts'
import { beginOidcEndpoint, completeOidcEndpoint, readSignInOptionsEndpoint } from './sign-in/oidc.endpoints.ts'
import { accountHistory, ownAccountEndpoints } from './sign-in/own-account.endpoints.ts'
import { forgetOldPending } from './sign-in/pending.queries.ts'
import { findCallersOfSessions, sessionFinder } from './sign-in/sessions.queries.ts'
import { forgetOldTries } from './sign-in/tries.queries.ts'
import { openTurns } from './sign-in/turns.ts'
import { viewEndpoints } from './view/view.endpoints.ts'

/** Judging a password takes a processor and 19 MB for a moment: a flood of tries waits in line instead of filling both. */
const PASSWORD_TURNS = { atOnce: 4, mostWaiting: 200 } as const

interface AccountNeeds {
  readonly identity: IdentityGateway
  readonly sms: SmsGateway
}

/** Who is signed in, for the technology that serves them. */
export interface SignedIn extends People {
  /** The same for a connection that a page makes by itself: it does not keep the session alive. */
  readonly recognise: Identify
  /** Tells the live connections whose sessions still live. */
  readonly findBySession: LivePeople['findBySession']
}

/** Sign-in, sessions and users. */
export function accountArea(
  platform: Platform,
  { identity, sms }: AccountNeeds,
): AreaServer & SignedIn & { readonly messages: AccountMessages } {
  const sessions = sessionFinder(platform.db)
  const messages = {
    sendInvitation: sendInvitationTask(platform, sms),
    sendPhoneCode: sendPhoneCodeTask(platform, sms),
  }
  const sendResetCode = sendResetCodeTask(platform, sms)
  const deps: AccountDeps = { config: platform.config, identity, turns: openTurns(PASSWORD_TURNS), sendResetCode }
  return {
    name: 'base/account',
    messages,
    identify: (cookies) => sessions.find(cookies[SESSION_COOKIE], platform.clock.now()),
    wasEnded: (cookies) => sessions.wasEnded(cookies[SESSION_COOKIE], platform.clock.now()),
    recognise: (cookies) => sessions.recognise(cookies[SESSION_COOKIE], platform.clock.now()),
    findBySession: (sessionIds) => findCallersOfSessions(platform.db, sessionIds, platform.clock.now()),
    endpoints: endpointsOf(deps, [
      logInEndpoint,
      logOutEndpoint,
      findIdEndpoint,
      findPasswordEndpoint,
      resetPasswordEndpoint,
      inquireSignUpEndpoint,
      ...inquiryEndpoints,
      ...counsellingEndpoints,
      readSignInOptionsEndpoint,
      beginOidcEndpoint,
      completeOidcEndpoint,
      ...ownAccountEndpoints,
      changePasswordEndpoint,
      ...invitationEndpoints,
      ...viewEndpoints,
    ]),
    tasks: [sendResetCode, messages.sendInvitation, messages.sendPhoneCode],
    recurring: [
      {
        name: 'account.forgetOldTries',
        everySeconds: 3600,
        run: async (now) => {
          await sql`delete from account.oidc_request where created_at < ${new Date(now.getTime() - 3_600_000)}`.execute(
            platform.db,
          )
          await forgetOldPending(platform.db, now)
          await forgetOldTries(platform.db, now)
          await forgetOldDevices(platform.db, now)
          await forgetOldPhoneCodes(platform.db, now)
        },
      },
    ],
    histories: [accountHistory, inquiryHistory],
    waiting: [waitingInquiries],
    notifications: [SIGN_IN_SECURITY],
  }
}
