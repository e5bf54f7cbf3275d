import type { Screen } from '#platform/web/screens/screen.ts'

/** The services of the national mock exam, their exam rounds (plans) and what is examined in each. */
export const nsatPlanScreens: readonly Screen[] = []
