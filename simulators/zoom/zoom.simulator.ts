import { asFields, type Exchange, json, type Reply, type Route, type SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { refusal, zoomMeetingRoutes } from './meetings.routes.ts'
import { zoomOauthRoutes } from './oauth.routes.ts'
import { openZoomHook } from './zoom.hook.ts'
import { zoomPage, zoomRoomRoutes } from './zoom.pages.ts'
import { openZoomState, type ZoomState } from './zoom.state.ts'

/** Zoom: consent, tokens that rotate, meetings and what it tells of them. */
export function openZoom(surroundings: Surroundings): SimulatedService {
  const state = openZoomState(surroundings)
  const hook = openZoomHook(surroundings)
  return {
    name: 'zoom',
    routes: [
      { method: 'GET', path: '/zoom', run: () => zoomPage(state) },
      ...zoomOauthRoutes(state, surroundings),
      ...zoomMeetingRoutes(state, surroundings, hook),
      ...zoomRoomRoutes(state, hook),
      ...controlRoutes(state),
    ],
    failure: () => refusal(500, 500, 'Internal Server Error'),
    reset: state.reset,
    close: state.close,
  }
}

const isForm = ({ request }: Exchange): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

// A person who used the form wants to see the page again.
const done = (x: Exchange, answer: object): Reply =>
  isForm(x) ? { status: 303, headers: { location: '/zoom' } } : json(answer)

/** What a check or a person may look at and do; Zoom has these not. */
function controlRoutes(state: ZoomState): Route[] {
  return [
    {
      method: 'GET',
      path: '/zoom/_list',
      run: () =>
        json({
          meetings: state.meetings().map(({ id, topic, status }) => ({ id, topic, status })),
          tokens: state.grants().map(({ grant, result }) => ({ grant, result })),
        }),
    },
    {
      method: 'POST',
      path: '/zoom/_expire',
      run: (x) => {
        state.expire()
        return done(x, { expired: true })
      },
    },
    {
      method: 'POST',
      path: '/zoom/_quota',
      run: async (x) => {
        const given = isForm(x) ? (await x.readForm()).get('left') : asFields(await x.readJson().catch(() => null)).left
        const left = given === '' || given === null || given === undefined ? null : Number(given)
        if (left !== null && !(Number.isInteger(left) && left >= 0))
          return json({ error: 'left must be a number' }, 400)
        state.setQuota(left)
        return done(x, { left })
      },
    },
  ]
}
