import { createHmac } from 'node:crypto'
import { authorizeZoom, completeZoom, receiveZoomEvent } from '#areas/live/meeting/contract/zoom.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type Answer, post, postForm } from '#simulators/testing/start.ts'

const WEBHOOK_SECRET = 'simulator-zoom-webhook'

type Surroundings = Pick<TestPortal, 'simulators' | 'clock'>

/** What the simulated Zoom lists. */
export interface ZoomList {
  readonly meetings: readonly { readonly id: string; readonly topic: string; readonly status: string }[]
  readonly tokens: readonly { readonly grant: string; readonly result: string }[]
}

export const listZoom = async ({ simulators }: Surroundings): Promise<ZoomList> =>
  (await (await fetch(`${simulators.url}/zoom/_list`)).json()) as ZoomList

/** Ends all access tokens at Zoom. */
export const expireTokens = ({ simulators }: Surroundings) => post(`${simulators.url}/zoom/_expire`, {})

/** So many calls are still answered; null is no limit. */
export const limitCalls = ({ simulators }: Surroundings, left: number | null) =>
  post(`${simulators.url}/zoom/_quota`, { left })

/** Lets the person decide on Zoom's page; answers the query with which the browser comes back. */
export async function decideAtZoom(person: Person, result: 'approve' | 'deny'): Promise<Record<string, string>> {
  const begun = await person.send(authorizeZoom)
  const answer = await postForm(begun.headers.get('location') ?? '', { result })
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
}

/** Where the browser ends that came back from Zoom. */
export const comeBack = async (person: Person, query: Record<string, string>): Promise<string> =>
  (await person.send(completeZoom, { query })).headers.get('location') ?? ''

/** Connects the person's Zoom account. */
export async function connectZoom(person: Person): Promise<void> {
  const end = await comeBack(person, await decideAtZoom(person, 'approve'))
  if (end !== '/live/zoom/oauth') throw new Error(`Zoom was not connected: ${end}`)
}

interface SentHook {
  readonly event: string
  readonly meetingId?: string
  /** When it happened; now unless told. */
  readonly at?: Date
  readonly payload?: object
}

/** A webhook as Zoom sends it; `over` replaces headers. */
export async function tellAsZoom(
  { clock, url }: Surroundings & Pick<TestPortal, 'url'>,
  { event, meetingId = '', at = clock.now(), payload = { object: { id: meetingId } } }: SentHook,
  over: Record<string, string> = {},
): Promise<{ status: number; body: Answer }> {
  const rawBody = JSON.stringify({ event, event_ts: at.getTime(), payload })
  const timestamp = over['x-zm-request-timestamp'] ?? String(Math.floor(clock.now().getTime() / 1000))
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`v0:${timestamp}:${rawBody}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${signature}`,
    ...over,
  }
  const answer = await fetch(`${url}/api${receiveZoomEvent.path}`, { method: 'POST', headers, body: rawBody })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
