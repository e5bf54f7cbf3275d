import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { sharedLookUp } from '#platform/server/shared-look-up.ts'
import type { BroadcastMeeting } from '../contract/broadcast.contract.ts'
import { channelNameOf } from '../contract/live.ts'
import { readViewerPage } from '../contract/viewer-page.contract.ts'
import { answersUntil, stateOf } from '../rules/broadcast-state.rules.ts'
import type { LiveSettings } from '../rules/settings.rules.ts'
import { type FoundBroadcast, findBroadcasts } from './broadcasts.queries.ts'
import type { BroadcastDeps } from './deps.ts'
import { onWire } from './on-wire.ts'
import { readLiveSettings } from './settings.ts'

/** Whole schools watch from one address, and all of them open the page at the start. */
const PAGES_A_MINUTE = 5_000

const NO_MEETING: BroadcastMeeting = { state: 'NOT_JOINED', joinUrl: null }

interface Page extends FoundBroadcast {
  readonly meeting: BroadcastMeeting
  readonly joinUrl: string | null
  readonly settings: LiveSettings
}

async function pagesOf(db: Db, numbers: readonly number[], { meetingOf }: BroadcastDeps): Promise<Map<number, Page>> {
  const pages = new Map<number, Page>()
  const settings = await readLiveSettings(db)
  for (const broadcast of await findBroadcasts(db, [...new Set(numbers)])) {
    const { liveBroadcastNo, broadcastServiceType } = broadcast
    const meeting = broadcastServiceType === 'YOUTUBE' ? NO_MEETING : await meetingOf(db, liveBroadcastNo)
    pages.set(liveBroadcastNo, { ...broadcast, meeting, joinUrl: meeting.joinUrl, settings })
  }
  return pages
}

/** What anybody may see of a broadcast; those who ask at the same time are answered by one look. */
export function viewerPageEndpoint(db: Db, deps: BroadcastDeps) {
  const lookUp = sharedLookUp((numbers: readonly number[]) => pagesOf(db, numbers, deps))
  return endpoint(
    readViewerPage,
    async ({ params, now }) => {
      const page = (await lookUp(params.no)).get(params.no)
      if (!page) throw refuse(readViewerPage, 'BROADCAST_NOT_FOUND')
      const { settings, liveBroadcastNo } = page
      const until = answersUntil(page, settings)
      return {
        ...onWire(page, deps),
        state: stateOf(page, now),
        channelName: channelNameOf(liveBroadcastNo),
        answersUntil: until && toYmdt(until),
        contactDays: settings.contactDays,
      }
    },
    { perMinute: PAGES_A_MINUTE },
  )
}
