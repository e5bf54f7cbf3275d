import { authorizeZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { CONNECTION_ENDS, type ConnectionEnd } from '#areas/live/meeting/contract/zoom-completion.ts'
import { apiBase } from '#platform/web/calls/send.ts'
import { windowResults } from '#platform/web/screens/window-result.ts'

/** How connecting Zoom ended, as its window tells the page that waits for it. */
export const zoomResults = windowResults<{ readonly end: ConnectionEnd }>(
  'live-meeting.zoom',
  ({ end }) => typeof end === 'string' && Object.hasOwn(CONNECTION_ENDS, end),
)

/** Where a window begins that connects Zoom. */
export const consentAddress = (): string => `${apiBase()}${authorizeZoom.path}`
