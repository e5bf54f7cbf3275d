import { createContext, useContext } from 'react'
import type { Screen } from './screen.ts'

/** Every screen of the application; the application provides them. */
export const AllScreensContext = createContext<readonly Screen[]>([])

/** Every screen of the application, whoever may see it: for what tells of the portal as a whole. */
export const useAllScreens = (): readonly Screen[] => useContext(AllScreensContext)
