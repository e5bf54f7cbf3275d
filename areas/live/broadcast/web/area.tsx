import { BROADCAST, BROADCASTS, INSTITUTES } from '#areas/live/broadcast/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** Institutes, their broadcasts, and who may do what in them. */
export const liveBroadcastScreens: readonly Screen[] = [
  screen({ ...INSTITUTES, menu: { group: 'live', at: 1 }, load: () => import('./list/institute-list.screen.tsx') }),
  screen({
    ...BROADCASTS,
    load: () => import('./list/broadcast-list.screen.tsx'),
  }),
  screen({
    ...below(BROADCAST, 'edit', '방송 수정'),
    load: () => import('./form/broadcast-edit.screen.tsx'),
  }),
]
