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

const GROUPS_OF_NETWORK = 4

/** What stands for an address when uses are counted: an IPv6 customer has 2^64 addresses, of which the first half is theirs. */
export function networkOf(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embedded) return embedded
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const hidden = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: hidden }, () => '0'), ...last]
  return `${groups
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
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
