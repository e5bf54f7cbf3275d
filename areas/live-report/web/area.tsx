import type { Screen } from '#platform/web/screens/screen.ts'

/** What a broadcast came to, and what is left to do after it. */
export const liveReportScreens: readonly Screen[] = []
