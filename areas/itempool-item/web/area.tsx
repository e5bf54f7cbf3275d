import type { Screen } from '#platform/web/screens/screen.ts'

/** The items of the question bank, with who provides them, and in which categories papers stand. */
export const itempoolItemScreens: readonly Screen[] = []
