import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { BAD_SIGNATURE, MEETING_REFUSALS, ZOOM_REFUSALS } from './refusals.ts'

/** Whether the caller has connected a Zoom account that can still be used. */
export const checkZoom = call({
  name: 'liveMeeting.checkZoom',
  method: 'POST',
  path: '/live/zoom/check',
  summary: 'Zoom 계정이 연동되어 있는지 확인한다.',
  access: LIVE_PEOPLE,
  output: z.boolean(),
})

/** Leads to Zoom's own page, on which the person agrees. */
export const authorizeZoom = call({
  name: 'liveMeeting.authorizeZoom',
  method: 'GET',
  path: '/live/zoom/authorize',
  summary: 'Zoom 연동을 시작한다. Zoom의 동의 화면으로 이동한다.',
  access: LIVE_PEOPLE,
  whileViewing: 'REFUSED',
  output: z.object({}),
})

/** Zoom sends the browser back; whatever it brings, the browser ends on our page that says how it went. */
export const completeZoom = call({
  name: 'liveMeeting.completeZoom',
  method: 'GET',
  path: '/live/zoom/callback',
  summary: 'Zoom 연동을 마친다. 결과 화면으로 이동한다.',
  // A window whose session has ended is told so on that page, too.
  access: 'public',
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(2000).optional(),
    error: z.string().max(200).optional(),
  }),
  whileViewing: 'REFUSED',
  output: z.object({}),
})

/** Starts the meeting of a broadcast; the address is good for its creator alone and for a short time. */
export const startZoom = call({
  name: 'liveMeeting.startZoom',
  method: 'POST',
  path: '/live/broadcast/{id}/zoom/start',
  summary: 'Zoom 회의를 시작하고 개설자의 시작 주소를 받는다.',
  access: LIVE_PEOPLE,
  params: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
  hasSecretAnswer: true,
  refusals: { ...MEETING_REFUSALS, ...ZOOM_REFUSALS },
})

/** Zoom tells that a meeting began or ended, or tries whether we hear it. The header `x-zm-signature` proves the sender. */
export const receiveZoomEvent = call({
  name: 'liveMeeting.receiveZoomEvent',
  keepsRawBody: true,
  method: 'POST',
  path: '/live/zoom/webhook',
  summary: 'Zoom이 회의의 시작과 종료를 알린다.',
  access: 'public',
  body: z.object({}).loose(),
  output: z.object({ plainToken: z.string(), encryptedToken: z.string() }).partial(),
  refusals: BAD_SIGNATURE,
})
