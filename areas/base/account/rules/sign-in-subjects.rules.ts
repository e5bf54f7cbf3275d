import { networkOf } from '#platform/contract/network.ts'
import { SLOW_ACCOUNT, SLOW_ADDRESS, SLOW_PAIR } from './policy.ts'
import type { Slowing } from './tries.rules.ts'

/** One thing whose failed sign-ins are counted together. */
export interface TrySubject {
  readonly subject: string
  /** The login id that was typed, where it belongs to the subject. */
  readonly loginId: string | null
  readonly slowing: Slowing
  /** Whether a good sign-in forgives everything; otherwise only that it was no failure itself. */
  readonly isForgiven: boolean
}

/**
 * What a sign-in counts against. A device the account signed in with before answers for itself alone, so that nobody
 * else's failures keep its owner out; any other one for the account at its address, the account, and the address.
 */
export function trySubjects(typed: { loginId: string; ip: string; deviceId: string | null }): TrySubject[] {
  const { loginId, deviceId } = typed
  if (deviceId !== null) return [{ subject: `device:${deviceId}`, loginId, slowing: SLOW_PAIR, isForgiven: true }]
  const network = networkOf(typed.ip)
  return [
    { subject: `pair:${network} ${loginId}`, loginId, slowing: SLOW_PAIR, isForgiven: true },
    { subject: `id:${loginId}`, loginId, slowing: SLOW_ACCOUNT, isForgiven: false },
    { subject: `ip:${network}`, loginId: null, slowing: SLOW_ADDRESS, isForgiven: false },
  ]
}
