import { createHmac } from 'node:crypto'
import type { Surroundings } from '../settings.ts'
import type { Meeting } from './zoom.state.ts'

export type HookEvent = 'meeting.started' | 'meeting.ended'

/** Tells the portal what happens to meetings, signed as Zoom signs. */
export interface ZoomHook {
  /** Tells and waits; answers the HTTP status, or null when nobody answered. */
  tell(event: HookEvent, meeting: Meeting): Promise<number | null>
  /** Tells without waiting: best effort, one try. */
  plan(event: HookEvent, meeting: Meeting): void
}

const WAIT_MS = 5000

export function openZoomHook({ settings, clock }: Surroundings): ZoomHook {
  const tell = async (event: HookEvent, meeting: Meeting): Promise<number | null> => {
    if (settings.zoomWebhookUrl === '') return null
    const now = clock.now()
    const { id, uuid, topic, startTime: start_time, duration } = meeting
    const object = { id, uuid, host_id: 'simulator', topic, type: 2, start_time, timezone: 'Asia/Seoul', duration }
    const ended = event === 'meeting.ended' && { end_time: now.toISOString() }
    const payload = { account_id: 'simulator', object: { ...object, ...ended } }
    const body = JSON.stringify({ event, event_ts: now.getTime(), payload })
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const signature = createHmac('sha256', settings.zoomWebhookSecret).update(`v0:${timestamp}:${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${signature}`,
    }
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(WAIT_MS) }
    return (await fetch(settings.zoomWebhookUrl, init).catch(() => null))?.status ?? null
  }
  return { tell, plan: (event, meeting) => void tell(event, meeting) }
}
