import type { SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { envelope } from './envelope.ts'
import { smsControlRoutes } from './sms.controls.ts'
import { smsPage } from './sms.page.ts'
import { smsVendorRoutes } from './sms.routes.ts'
import { openSmsState } from './sms.state.ts'

/** The SMS vendor: NHN Cloud SMS v3.0. */
export function openSms(surroundings: Surroundings): SimulatedService {
  const state = openSmsState(surroundings)
  return {
    name: 'sms',
    routes: [
      {
        method: 'GET',
        path: '/sms',
        run: ({ url: { searchParams: query } }) =>
          smsPage(
            state,
            { purpose: query.get('purpose'), reserve: query.get('reserve') },
            Number(query.get('shown')) || undefined,
          ),
      },
      ...smsControlRoutes(state, surroundings),
      ...smsVendorRoutes(state, surroundings),
    ],
    failure: () => envelope(-2021),
    reset: state.reset,
    close: state.close,
  }
}
