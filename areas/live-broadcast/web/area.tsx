import type { Screen } from '#platform/web/screens/screen.ts'

/** Institutes, their broadcasts, and who may do what in them. */
export const liveBroadcastScreens: readonly Screen[] = []
