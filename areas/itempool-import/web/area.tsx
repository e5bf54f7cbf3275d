import type { Screen } from '#platform/web/screens/screen.ts'

/** How papers come into the question bank: files, their analysis, and the registration. */
export const itempoolImportScreens: readonly Screen[] = []
