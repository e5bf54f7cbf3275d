import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../http-exchange.ts'
import type { ZoomEvent } from './zoom.port.ts'

/** What was signed longer ago is not believed: somebody may have overheard it. */
const LONGEST_AGE_MS = 5 * 60_000

const KINDS = { 'meeting.started': 'STARTED', 'meeting.ended': 'ENDED' } as const

const Validation = z.object({
  event: z.literal('endpoint.url_validation'),
  payload: z.object({ plainToken: z.string().min(1).max(200) }),
})
const Happened = z.object({
  event: z.enum(['meeting.started', 'meeting.ended']),
  event_ts: z.number().int().positive().max(8.64e15),
  payload: z.object({ object: z.object({ id: z.union([z.string(), z.number()]).transform(String) }) }),
})

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** What Zoom tells; null when the signature is not over exactly this text, or was made long ago. */
export function readZoomEvent(
  secret: string,
  { rawBody, signature, timestamp }: { rawBody: string; signature: string; timestamp: string },
  now: Date,
): ZoomEvent | null {
  // Without a secret nobody can prove to be Zoom.
  if (secret === '' || !/^\d{1,13}$/.test(timestamp)) return null
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > LONGEST_AGE_MS) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(`v0=${sign(secret, `v0:${timestamp}:${rawBody}`)}`)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return eventOf(secret, parseJson(rawBody))
}

function eventOf(secret: string, body: unknown): ZoomEvent {
  const validation = Validation.safeParse(body)
  if (validation.success) {
    const { plainToken } = validation.data.payload
    return { kind: 'VALIDATION', plainToken, encryptedToken: sign(secret, plainToken) }
  }
  const happened = Happened.safeParse(body)
  if (!happened.success) return { kind: 'OTHER' }
  const { event, event_ts, payload } = happened.data
  return { kind: KINDS[event], meetingId: payload.object.id, at: new Date(event_ts) }
}
