import { asFields, type Exchange, json, type Reply, type Route } from '../server/route.ts'
import { newToken, type Surroundings } from '../settings.ts'
import type { ZoomHook } from './zoom.hook.ts'
import type { Meeting, ZoomState } from './zoom.state.ts'

const USER = { id: 'simulator', email: 'host@simulator.example' }
const RETRY_AFTER_SECONDS = 30
const LARGEST_PAGE = 300

/** Zoom's own way to say no. */
export const refusal = (status: number, code: number, message: string): Reply => json({ code, message }, status)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The documented calls about meetings. */
export function zoomMeetingRoutes(state: ZoomState, { origin }: Surroundings, hook: ZoomHook): Route[] {
  const route = (method: string, path: string, run: (x: Exchange) => Reply | Promise<Reply>): Route => ({
    method,
    path: `/zoom/v2${path}`,
    isVendorCall: true,
    run: (x) => guarded(state, x, run),
  })
  const found = (x: Exchange, then: (meeting: Meeting) => Reply | Promise<Reply>) => {
    const meeting = state.find(x.params.id ?? '')
    return meeting ? then(meeting) : refusal(404, 3001, `Meeting does not exist: ${x.params.id}.`)
  }
  return [
    route('POST', '/users/me/meetings', (x) => create(x, state, origin)),
    route('GET', '/users/me/meetings', (x) => list(x, state, origin)),
    route('GET', '/meetings/:id', (x) => found(x, (meeting) => json(described(meeting, origin)))),
    route('DELETE', '/meetings/:id', (x) =>
      found(x, (meeting) => {
        if (meeting.status === 'started') return refusal(400, 3002, 'You cannot delete a meeting in progress.')
        state.deleteMeeting(meeting.id)
        return { status: 204 }
      }),
    ),
    route('PUT', '/meetings/:id/status', (x) =>
      found(x, async (meeting) => {
        if (asFields(await x.readJson().catch(() => null)).action !== 'end') return refusal(400, 300, 'Invalid action.')
        if (meeting.status !== 'started') return refusal(400, 3161, 'The meeting has not started.')
        hook.plan('meeting.ended', state.putStatus(meeting, 'ended'))
        return { status: 204 }
      }),
    ),
  ]
}

/** Without a good token nothing is answered, and within the quota alone. */
function guarded(state: ZoomState, x: Exchange, run: (x: Exchange) => Reply | Promise<Reply>): Reply | Promise<Reply> {
  if (!state.takeCall()) {
    const busy = refusal(429, 429, 'You have reached the maximum per-second rate limit for this API.')
    return { ...busy, headers: { ...busy.headers, 'retry-after': String(RETRY_AFTER_SECONDS) } }
  }
  const token = /^Bearer (.+)$/i.exec(x.request.headers.authorization ?? '')?.[1] ?? ''
  return state.isGood(token) ? run(x) : refusal(401, 124, 'Invalid access token.')
}

async function create(x: Exchange, state: ZoomState, origin: string): Promise<Reply> {
  const fields = asFields(await x.readJson().catch(() => null))
  const topic = text(fields.topic)
  if (topic === '' || topic.length > 200) return refusal(400, 300, 'Validation Failed.')
  const meeting = state.addMeeting({
    topic,
    agenda: text(fields.agenda),
    startTime: text(fields.start_time),
    duration: Number(fields.duration) || 60,
  })
  return json(described(meeting, origin), 201)
}

function list({ url }: Exchange, state: ZoomState, origin: string): Reply {
  const size = Math.min(Number(url.searchParams.get('page_size')) || 30, LARGEST_PAGE)
  const from = Number(url.searchParams.get('next_page_token')) || 0
  const open = state.meetings().filter(({ status }) => status !== 'ended')
  const meetings = open.slice(from, from + size).map((meeting) => {
    const { start_url: _, settings: __, ...listed } = described(meeting, origin)
    return listed
  })
  const next = from + size < open.length ? String(from + size) : ''
  return json({ page_size: size, total_records: open.length, next_page_token: next, meetings })
}

const described = (meeting: Meeting, origin: string) => ({
  id: Number(meeting.id),
  uuid: meeting.uuid,
  host_id: USER.id,
  host_email: USER.email,
  topic: meeting.topic,
  agenda: meeting.agenda,
  type: 2,
  status: meeting.status === 'started' ? 'started' : 'waiting',
  start_time: meeting.startTime,
  duration: meeting.duration,
  timezone: 'Asia/Seoul',
  created_at: meeting.createdAt,
  // New each time: it stands for the host's identity and is good for two hours.
  start_url: `${origin}/zoom/s/${meeting.id}?zak=${newToken(20)}`,
  join_url: `${origin}/zoom/j/${meeting.id}?pwd=${meeting.password}`,
  password: meeting.password,
  settings: { join_before_host: false, waiting_room: false },
})
