import { authorizeZoom, checkZoom, completeZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { type ConnectionEnd, completionAddress } from '#areas/live/meeting/contract/zoom-completion.ts'
import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { isConnected, keepAccount } from './accounts.ts'
import { beginConsent, takeConsent, verifierOf } from './consents.ts'

const checkZoomEndpoint = endpoint(checkZoom, ({ db, caller }, { sealer }: LiveMeetingDeps) =>
  isConnected(db, sealer, caller.userId),
)

const authorizeZoomEndpoint = endpoint(authorizeZoom, async (x, { zoom, secret }: LiveMeetingDeps) => {
  const state = await beginConsent(x.db, x.caller, x.now)
  x.redirect(zoom.consentUrl({ state, codeVerifier: verifierOf(secret, state) }))
  return {}
})

/** Takes the browser back from Zoom. Whatever goes wrong ends on our page with a reason. */
const completeZoomEndpoint = endpoint(
  completeZoom,
  async (x, { zoom, sealer, secret }: LiveMeetingDeps) => {
    const end = (how: ConnectionEnd) => {
      x.redirect(completionAddress(how))
      return {}
    }
    const { visitor, query, db, now } = x
    const { state = '', code, error } = query
    if (!visitor || !(await takeConsent(db, state, visitor, now))) return end('expired')
    if (error !== undefined || code === undefined) return end('denied')
    try {
      const tokens = await zoom.connect({ code, codeVerifier: verifierOf(secret, state) })
      await db.transaction().execute(async (tx) => {
        await keepAccount({ db: tx, now }, sealer, visitor.userId, tokens)
        const entry = { action: 'liveMeeting.connectZoom', entity: 'liveMeeting.zoomAccount', entityId: visitor.userId }
        await workOf(tx, now, visitor, x.requestId).audit(entry)
      })
      return end('done')
    } catch (problem) {
      if (!(problem instanceof ZoomFailure)) throw problem
      x.log.warn({ err: problem }, 'connecting Zoom')
      return end(problem.kind === 'UNAVAILABLE' || problem.kind === 'BUSY' ? 'unavailable' : 'refused')
    }
  },
  { transaction: false },
)

/** How a person lets us use their Zoom account. */
export const connectZoomEndpoints: readonly Endpoint<LiveMeetingDeps>[] = [
  checkZoomEndpoint,
  authorizeZoomEndpoint,
  completeZoomEndpoint,
]
