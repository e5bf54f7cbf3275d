import type { Screen } from '#platform/web/screens/screen.ts'

/** Print orders: what a round needs on paper, frozen once. */
export const nsatPrintScreens: readonly Screen[] = []
