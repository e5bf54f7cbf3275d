import { z } from 'zod'

// Codes of failures that happen before a connection exists: nothing can have been sent.
const BEFORE_CONNECTION = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

export interface Answered {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** An answer, or why there is none: nothing ever left this machine, or nobody knows what the other side did. */
export type Exchanged = Answered | { readonly failed: 'NEVER_SENT' | 'NO_ANSWER'; readonly reason: string }

/** One HTTP call to its end, time-out included. `reason` holds nothing that was sent. Never throws. */
export async function exchange(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Exchanged> {
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await response.text(), headers: response.headers }
  } catch (error) {
    const code = codeOf(error)
    const isHarmless = BEFORE_CONNECTION.includes(code)
    return {
      failed: isHarmless ? 'NEVER_SENT' : 'NO_ANSWER',
      reason: `${error instanceof Error ? error.name : 'failure'} ${code}`,
    }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** The value of a JSON text; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A whole number that a vendor writes as a number or as text; nothing else, not even null, becomes one. */
export const WireNumber = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).transform(Number)
