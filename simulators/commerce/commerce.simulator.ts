import type { SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { commercePage } from './commerce.page.ts'
import { commerceVendorRoutes, refusal } from './commerce.routes.ts'
import { openCommerceState } from './commerce.state.ts'
import { paymentRoutes } from './payments.routes.ts'

/** The shop that sells mock exams and courses. */
export function openCommerce(surroundings: Surroundings): SimulatedService {
  const { clock } = surroundings
  const state = openCommerceState(clock)
  return {
    name: 'commerce',
    routes: [
      {
        method: 'GET',
        path: '/commerce',
        run: ({ url }) => commercePage(state, clock, url.searchParams.get('month') ?? ''),
      },
      ...commerceVendorRoutes(state, surroundings),
      ...paymentRoutes(state, surroundings),
    ],
    failure: () => refusal(500, 'INTERNAL_ERROR', '잠시 후 다시 시도해주세요.'),
    reset: state.reset,
    close: () => {},
  }
}
