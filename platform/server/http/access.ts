import type { Access } from '#platform/contract/call.ts'
import type { Caller } from '../endpoint.ts'

/** Whether the person may make a call with this access rule. */
export function mayCall(access: Access, caller: Caller | null): boolean {
  if (access === 'public') return true
  if (!caller) return false
  return access === 'session' || access.some((flag) => caller.flags.has(flag))
}

/**
 * Whether a write may come from where it comes from: our own pages, or a program that sends neither header.
 * A page of another origin that makes a browser send our cookie is refused. People may reach us under more names than
 * that of PUBLIC_URL, but never by another scheme: what an attacker writes into an unprotected page is not ours.
 */
export function isOwnOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicUrl: string,
): boolean {
  const origin = headers.origin
  if (typeof origin === 'string') {
    if (!URL.canParse(origin)) return false
    const from = new URL(origin)
    const own = new URL(publicUrl)
    return from.protocol === own.protocol && (from.host === own.host || from.host === headers.host)
  }
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
