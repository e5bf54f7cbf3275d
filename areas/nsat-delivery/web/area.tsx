import type { Screen } from '#platform/web/screens/screen.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export const nsatDeliveryScreens: readonly Screen[] = []
