import { screen } from '#platform/web/screens/screen.ts'

/** The screens of meetings: the end of the window in which Zoom asks for consent. */
export const liveMeetingScreens = [
  screen({
    path: '/live/zoom/oauth',
    title: 'Zoom 연동',
    // Whose session has ended is told so in the window.
    access: 'open',
    frame: 'bare',
    load: () => import('./zoom-completion.screen.tsx'),
  }),
]
