import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NewZoomMeeting, Zoom, ZoomFailureKind, ZoomMeeting, ZoomTokens } from './zoom.port.ts'
import { ZoomFailure } from './zoom.port.ts'
import { askTokens, callZoom, type ZoomAccess } from './zoom-call.ts'
import { readZoomEvent } from './zoom-event.ts'

/** One that was made for a start that is now. */
const SCHEDULED = 2
const PLANNED_MINUTES = 120
const LONGEST_TOPIC = 200
const NOBODY_REGISTERS = 2
const MEETINGS_OF_A_PAGE = 300
/** Nobody has more meetings ahead of them. */
const MOST_PAGES = 10

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})
// Numbers of up to eleven digits; as text they are compared with those of webhooks.
const MeetingId = z.union([z.number().int().positive(), z.string().regex(/^\d+$/)]).transform(String)
const Meeting = z.object({ id: MeetingId, join_url: z.url({ protocol: /^https?$/ }) })
const Started = z.object({ start_url: z.url({ protocol: /^https?$/ }) })
const Standing = z.object({ status: z.string() })
const Listed = z.object({
  meetings: z.array(z.object({ id: MeetingId, agenda: z.string().optional() })),
  next_page_token: z.string().optional(),
})

/** Zoom by HTTP, in the accounts of those who agreed. */
export function zoomGateway(access: ZoomAccess): Zoom {
  const readOne = <S extends z.ZodType>(token: string, meetingId: string, schema: S) =>
    callZoom(access, token, { method: 'GET', path: `/meetings/${meetingId}` }, schema)
  return {
    consentUrl: (request) => consentUrl(access, request),
    connect: async ({ code, codeVerifier }) =>
      toTokens(
        await askTokens(
          access,
          { grant_type: 'authorization_code', code, redirect_uri: access.redirectUrl, code_verifier: codeVerifier },
          Tokens,
        ),
      ),
    refresh: async (refreshToken) =>
      toTokens(await askTokens(access, { grant_type: 'refresh_token', refresh_token: refreshToken }, Tokens)),
    async findMeeting(token, marker) {
      const meetingId = await findByMarker(access, token, marker)
      return meetingId === null ? null : toMeeting(await readOne(token, meetingId, Meeting))
    },
    createMeeting: (token, meeting) => createMeeting(access, token, meeting),
    startUrlOf: async (token, meetingId) => (await readOne(token, meetingId, Started)).start_url,
    isRunning: async (token, meetingId) => (await readOne(token, meetingId, Standing)).status === 'started',
    endMeeting: (token, meetingId) => endMeeting(access, token, meetingId),
    readEvent: (webhook, now) => readZoomEvent(access.webhookSecret, webhook, now),
  }
}

function consentUrl(access: ZoomAccess, { state, codeVerifier }: { state: string; codeVerifier: string }): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: access.clientId,
    redirect_uri: access.redirectUrl,
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${access.oauthUrl}/authorize?${query}`
}

const toTokens = (answer: z.output<typeof Tokens>): ZoomTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresInSeconds: answer.expires_in,
})

const toMeeting = ({ id, join_url }: z.output<typeof Meeting>): ZoomMeeting => ({ meetingId: id, joinUrl: join_url })

async function findByMarker(access: ZoomAccess, token: string, marker: string): Promise<string | null> {
  let next = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // `scheduled` has those that run and those whose start has just passed, too.
    const query = new URLSearchParams({ type: 'scheduled', page_size: String(MEETINGS_OF_A_PAGE) })
    if (next !== '') query.set('next_page_token', next)
    const listed = await callZoom(access, token, { method: 'GET', path: `/users/me/meetings?${query}` }, Listed)
    const found = listed.meetings.find(({ agenda = '' }) => agenda.includes(marker))
    if (found) return found.id
    next = listed.next_page_token ?? ''
    if (next === '') return null
  }
  return null
}

async function createMeeting(access: ZoomAccess, token: string, meeting: NewZoomMeeting): Promise<ZoomMeeting> {
  const body = {
    topic: meeting.topic.slice(0, LONGEST_TOPIC),
    type: SCHEDULED,
    start_time: `${meeting.startAt.toISOString().slice(0, 19)}Z`,
    timezone: 'Asia/Seoul',
    duration: PLANNED_MINUTES,
    agenda: meeting.marker,
    settings: {
      host_video: true,
      participant_video: false,
      join_before_host: false,
      mute_upon_entry: true,
      waiting_room: false,
      approval_type: NOBODY_REGISTERS,
    },
  }
  return toMeeting(await callZoom(access, token, { method: 'POST', path: '/users/me/meetings', body }, Meeting))
}

async function endMeeting(access: ZoomAccess, token: string, meetingId: string): Promise<void> {
  const path = `/meetings/${meetingId}`
  const end = { method: 'PUT', path: `${path}/status`, body: { action: 'end' } } as const
  if (await isDone(callZoom(access, token, end, z.unknown()), ['REFUSED'])) return
  await isDone(callZoom(access, token, { method: 'DELETE', path }, z.unknown()), [])
}

/** Whether it was done, or there is nothing left to do it to; false where Zoom refuses in a way that is known. */
async function isDone(call: Promise<unknown>, known: readonly ZoomFailureKind[]): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (!(error instanceof ZoomFailure)) throw error
    if (error.kind === 'MISSING') return true
    if (known.includes(error.kind)) return false
    throw error
  }
}
