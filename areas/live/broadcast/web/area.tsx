import { type Screen, screen } from '#platform/web/screens/screen.ts'
import { LIVE_PEOPLE } from '../contract/access.ts'

/** Institutes, their broadcasts, and who may do what in them. */
export const liveBroadcastScreens: readonly Screen[] = [
  screen({
    path: '/live',
    title: '라이브 상담',
    access: LIVE_PEOPLE,
    menu: { group: 'live', at: 1 },
    load: () => import('./list/institute-list.screen.tsx'),
  }),
  screen({
    path: '/live/{liveInstituteNo}',
    title: '방송 목록',
    access: LIVE_PEOPLE,
    load: () => import('./list/broadcast-list.screen.tsx'),
  }),
  screen({
    path: '/live/{liveInstituteNo}/broadcast/{liveBroadcastNo}/edit',
    title: '방송 수정',
    access: LIVE_PEOPLE,
    load: () => import('./form/broadcast-edit.screen.tsx'),
  }),
]
