import { TOTP } from 'otpauth'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { addPasskey, askForNewPasskey, beginTotp, confirmTotp } from '../contract/second-factor.contract.ts'
import { STEP_SECONDS } from '../rules/policy.ts'
import { softPasskey } from './soft-passkey.ts'

type Clocked = Pick<TestPortal, 'as' | 'clock'>

/** An authenticator app: the code that it shows at the portal's time, or so many intervals later. */
export const codeOf = ({ clock }: Pick<Clocked, 'clock'>, secret: string, intervals = 0): string =>
  new TOTP({ secret, digits: 6, period: STEP_SECONDS }).generate({
    timestamp: clock.now().getTime() + intervals * STEP_SECONDS * 1000,
  })

/** Sets up an authenticator app for somebody who is signed in; its first code is used by that. */
export async function addTotp(portal: Clocked, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await person.send(beginTotp, { body: {} })).body
  const confirmed = await person.send(confirmTotp, { body: { code: codeOf(portal, secret) } })
  if (confirmed.status !== 200) throw new Error(`no authenticator app: ${confirmed.code}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Makes a passkey for somebody who is signed in. */
export async function addSoftPasskey(person: Person, counter = 1) {
  const passkey = softPasskey(counter)
  const { challenge } = (await person.send(askForNewPasskey, { body: {} })).body
  const answer = await person.send(addPasskey, { body: { ...passkey.made(challenge), name: '내 노트북' } })
  if (answer.status !== 200) throw new Error(`no passkey: ${answer.code}`)
  return { passkey, ...answer.body }
}

/** A browser in which somebody gave the right password, and nothing more. */
export async function halfSignedIn(
  portal: Pick<TestPortal, 'as'>,
  credentials: { readonly loginId: string; readonly password: string },
  browser?: Person,
): Promise<Person> {
  const person = browser ?? (await portal.as(null))
  const answer = await person.send(login, { body: credentials })
  if (answer.status !== 200 || !('secondFactor' in answer.body))
    throw new Error(`${credentials.loginId} needs no second step`)
  return person
}
