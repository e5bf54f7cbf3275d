import type { Authority } from '#areas/base/account/contract/authorities.ts'
import { acceptInvitation } from '#areas/base/account/contract/invitation.contract.ts'
import { invitationTokens } from '#areas/base/account/testing/texts.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { createAccount } from '../contract/account.contract.ts'

/** Nothing of an id, a name or a number is in it. */
export const CHOSEN_PASSWORD = 'quiet-harbour-42'

let made = 0

/** Somebody new, invited by an administrator; each has another id and another number. */
export async function inviteSomebody(admin: Person, authorities: Authority[] = ['ROLE_MEMBER_PARTNER']) {
  made += 1
  const account = {
    loginId: `newcomer${made}`,
    name: '새사람',
    phoneNumber: `0109000${1000 + made}`,
    email: null,
    authorities,
  }
  const { body } = await admin.send(createAccount, { body: account })
  return { ...account, neoIdNo: body.neoIdNo }
}

/** The same, who has chosen a password. */
export async function somebody(portal: TestPortal, admin: Person, authorities?: Authority[]) {
  const account = await inviteSomebody(admin, authorities)
  const token = (await invitationTokens(portal, account.phoneNumber)).at(-1) ?? ''
  await (await portal.as(null)).send(acceptInvitation, { body: { token, newPassword: CHOSEN_PASSWORD } })
  return account
}
