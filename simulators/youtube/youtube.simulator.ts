import type { SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { youtubePage } from './youtube.page.ts'
import { refusal, youtubeOwnRoutes, youtubeVendorRoutes } from './youtube.routes.ts'
import { openYoutubeState } from './youtube.state.ts'

/** The platform that shows explanation videos (YouTube Data API v3). */
export function openYoutube(surroundings: Surroundings): SimulatedService {
  const state = openYoutubeState(surroundings)
  return {
    name: 'youtube',
    routes: [
      { method: 'GET', path: '/youtube', run: () => youtubePage(state) },
      ...youtubeVendorRoutes(state, surroundings),
      ...youtubeOwnRoutes(state),
    ],
    failure: () => refusal(503, 'backendError', 'Backend Error'),
    reset: state.reset,
    close: state.close,
  }
}
