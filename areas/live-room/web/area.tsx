import type { Screen } from '#platform/web/screens/screen.ts'

/** The rooms in which a broadcast happens, and the page of its viewers. */
export const liveRoomScreens: readonly Screen[] = []
