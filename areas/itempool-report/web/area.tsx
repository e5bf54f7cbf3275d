import type { Screen } from '#platform/web/screens/screen.ts'

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export const itempoolReportScreens: readonly Screen[] = []
