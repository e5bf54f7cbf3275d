import type { Screen } from '#platform/web/screens/screen.ts'

/** Vendors, their institutes, and who may see which of them. */
export const nsatVendorScreens: readonly Screen[] = []
