import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  BOARD_APP,
  BOARD_PASS,
  OS_TYPE,
  OS_TYPE_HEADER,
} from '#areas/board/contract/board-pass.contract.ts'
import type { Pass } from '#platform/contract/pass.ts'
import type { Config } from '#platform/server/config/config.ts'
import { isSame } from '#platform/server/config/secret.ts'
import type { Entrance } from '#platform/server/endpoint.ts'
import { headerOf, type PassKeeper } from '#platform/server/pass.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { Viewers } from '../deps.ts'
import { ensureViewerProfile, findHolder } from './profiles.queries.ts'

/** Who checks that a client of ours asks, and for which profile: of somebody signed in, or of a viewer. */
export function boardPasses({ BOARD_APP_KEY }: Pick<Config, 'BOARD_APP_KEY'>, viewers: Viewers): readonly PassKeeper[] {
  const insistOnApp = ({ headers }: Entrance, shown: Pass & { refusals: typeof BOARD_APP.refusals }): void => {
    if (!isSame(headerOf(headers, APP_KEY_HEADER), BOARD_APP_KEY)) throw refuse(shown, 'BAD_APP_KEY')
    if (headerOf(headers, OS_TYPE_HEADER) !== OS_TYPE) throw refuse(shown, 'BAD_OS_TYPE')
  }
  return [
    {
      pass: BOARD_APP,
      async check(entrance) {
        insistOnApp(entrance, BOARD_APP)
        return null
      },
    },
    {
      pass: BOARD_PASS,
      async check(entrance) {
        insistOnApp(entrance, BOARD_PASS)
        const { db, headers, visitor, now } = entrance
        const token = headerOf(headers, ACCESS_TOKEN_HEADER)
        const profileId = visitor && (await findHolder(db, token, visitor.sessionId, now))
        if (profileId) return profileId
        const viewer = await viewers.find(db, token, now)
        if (!viewer) throw refuse(BOARD_PASS, 'BOARD_TOKEN_EXPIRED')
        return { holderId: await ensureViewerProfile(db, viewer, now), isAlone: true }
      },
    },
  ]
}
