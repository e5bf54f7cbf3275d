import type { SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { directoryControlRoutes, directoryVendorRoutes, refusal } from './directory.routes.ts'
import { openDirectoryState } from './directory.state.ts'

/** The recipient directory of the notice app: docs/recipient-directory.md. */
export function openDirectory(surroundings: Surroundings): SimulatedService {
  const state = openDirectoryState(surroundings)
  return {
    name: 'directory',
    routes: [...directoryControlRoutes(state), ...directoryVendorRoutes(state, surroundings)],
    failure: () => refusal(500, 'INTERNAL_ERROR', 'Try again later.'),
    reset: state.reset,
    close: state.close,
  }
}
