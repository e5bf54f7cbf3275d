import type { Screen } from '#platform/web/screens/screen.ts'
import { managedAdScreens } from './managed/screens.tsx'
import { placementScreens } from './placement-screens.tsx'

/** The screens of regional ads. */
export const adsScreens: readonly Screen[] = [...placementScreens, ...managedAdScreens]
