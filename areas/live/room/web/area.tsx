import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { screen } from '#platform/web/screens/screen.ts'

/** The rooms in which a broadcast happens. They take the whole window. */
export const liveRoomScreens = [
  screen({
    path: '/live/{liveInstituteNo}/broadcast/{liveBroadcastNo}',
    title: '호스트 화면',
    access: LIVE_PEOPLE,
    frame: 'bare',
    load: () => import('./room/host.screen.tsx'),
  }),
  screen({
    path: '/live/{liveInstituteNo}/broadcast/{liveBroadcastNo}/manager',
    title: '스태프 화면',
    access: LIVE_PEOPLE,
    frame: 'bare',
    load: () => import('./room/staff.screen.tsx'),
  }),
]
