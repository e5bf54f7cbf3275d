import type { Screen } from '#platform/web/screens/screen.ts'

/** The video of a broadcast: Zoom and remote meetings. */
export const liveMeetingScreens: readonly Screen[] = []
