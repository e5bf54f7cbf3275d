import { LIVE_PASS, VIEWER_TOKEN_HEADER } from '#areas/live/channel/contract/live-pass.contract.ts'
import { headerOf, type PassKeeper } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findViewer } from './viewers.queries.ts'

/** Knows viewers by their tokens; whoever shows none comes with a session or not at all. */
export const livePass: PassKeeper = {
  pass: LIVE_PASS,
  async check({ db, headers, now }) {
    const token = headerOf(headers, VIEWER_TOKEN_HEADER)
    if (token === '') return null
    const viewer = await findViewer(db, token, now)
    if (!viewer) throw refuse(LIVE_PASS, 'VIEWER_EXPIRED')
    return { holderId: viewer.viewerId, isAlone: true }
  },
}
