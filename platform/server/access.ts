import type { Access } from '#platform/contract/call.ts'
import type { Caller } from './endpoint.ts'

/** Whether the person may make a call with this access rule. */
export function mayCall(access: Access, caller: Caller | null): boolean {
  if (access === 'public') return true
  if (!caller) return false
  return access === 'session' || access.some((flag) => caller.flags.has(flag))
}

/**
 * Whether a write may come from where it comes from: our own pages, or a program that sends neither header.
 * A page of another origin that makes a browser send our cookie is refused.
 */
export function isOwnOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicUrl: string,
): boolean {
  const origin = headers.origin
  if (typeof origin === 'string') {
    if (origin === publicUrl) return true
    return URL.canParse(origin) && new URL(origin).host === headers.host
  }
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
