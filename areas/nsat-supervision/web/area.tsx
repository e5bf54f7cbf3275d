import type { Screen } from '#platform/web/screens/screen.ts'

/** The rounds at a glance: by vendor, by institute, and what differs. */
export const nsatSupervisionScreens: readonly Screen[] = []
