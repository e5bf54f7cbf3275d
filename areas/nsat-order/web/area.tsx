import type { Screen } from '#platform/web/screens/screen.ts'

/** Orders of institutes for an exam round, one by one and in bulk, and their payments. */
export const nsatOrderScreens: readonly Screen[] = []
