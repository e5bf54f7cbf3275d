import type { Screen } from '#platform/web/screens/screen.ts'
import { organizationScreens } from './organization/screens.tsx'
import { reportScreens } from './report/screens.tsx'

/** The screens of sales. */
export const salesScreens: readonly Screen[] = [...organizationScreens, ...reportScreens]
