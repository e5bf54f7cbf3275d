import { BROADCAST } from '#areas/live/broadcast/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The rooms in which a broadcast happens. They take the whole window. */
export const liveRoomScreens = [
  screen({
    ...BROADCAST,
    frame: 'bare',
    load: () => import('./room/host.screen.tsx'),
  }),
  screen({
    ...below(BROADCAST, 'manager', '스태프 화면'),
    frame: 'bare',
    load: () => import('./room/staff.screen.tsx'),
  }),
]
