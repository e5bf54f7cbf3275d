import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { CHALLENGE_MINUTES } from '../rules/policy.ts'

const RP_NAME = '파트너센터'
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

/** How the portal is called in passkeys; a browser at another origin has none of ours. */
const rpOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** Whose a passkey is, as it keeps it itself. */
const handleOf = (userId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(userId))

interface Credential {
  readonly id: string
  readonly transports: readonly string[]
}

const mutable = ({ id, transports }: Credential) => ({ id, transports: [...transports] })

/** What a browser makes a passkey by: one that its owner unlocks, and that finds its account by itself. */
export const newPasskeyQuestion = (
  publicUrl: string,
  { userId, loginId, name }: { readonly userId: number; readonly loginId: string; readonly name: string },
  excludeCredentials: readonly Credential[],
) =>
  generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpOf(publicUrl).expectedRPID,
    userID: handleOf(userId),
    userName: loginId,
    userDisplayName: name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: excludeCredentials.map(mutable),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** What a browser is asked to sign: by one of these passkeys, or by any of the portal. */
export const passkeyQuestion = (publicUrl: string, allowCredentials?: readonly Credential[]) =>
  generateAuthenticationOptions({
    rpID: rpOf(publicUrl).expectedRPID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials: allowCredentials.map(mutable) }),
  })

/** The passkey that a browser made for this question on a page of ours; null for anything else. */
export async function checkNewPasskey(publicUrl: string, challenge: string, response: RegistrationResponseJSON) {
  const made = await verifyRegistrationResponse({ ...rpOf(publicUrl), response, expectedChallenge: challenge }).catch(
    () => null,
  )
  if (!made?.verified) return null
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/**
 * The counter of a passkey that signed this question on a page of ours, unlocked by its owner. `COPIED`: all is right but the
 * counter, which stands where it stood or went back: somebody has a copy. Null for anything else.
 */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  kept: KeptPasskey,
  response: AuthenticationResponseJSON,
): Promise<number | 'COPIED' | null> {
  const { userHandle } = response.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(kept.userId))) return null
  const check = (counter: number) =>
    verifyAuthenticationResponse({
      ...rpOf(publicUrl),
      response,
      expectedChallenge: challenge,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter,
        transports: [...kept.transports],
      },
    }).catch(() => null)
  // The counter is judged here: the library tells neither which of its checks failed, nor before the signature.
  const signed = await check(0)
  if (!signed?.verified) return null
  const { newCounter } = signed.authenticationInfo
  const isFurther = newCounter > kept.counter || (newCounter === 0 && kept.counter === 0)
  return isFurther ? newCounter : 'COPIED'
}
