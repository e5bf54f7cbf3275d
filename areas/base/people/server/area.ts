import type { AreaServer } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { accountStepEndpoints } from './account-steps.endpoints.ts'
import { accountEndpoints } from './accounts.endpoints.ts'
import type { PeopleDeps } from './deps.ts'
import { peopleFinds } from './finds.ts'
import { AUTHORITIES_CHANGED } from './notification-kinds.ts'
import { ownAccountEndpoints } from './own-account.endpoints.ts'

/** Who may come in and what they may do; and what everybody keeps of themself. */
export const peopleArea = (deps: PeopleDeps): AreaServer => ({
  name: 'base/people',
  endpoints: endpointsOf(deps, [...accountEndpoints, ...accountStepEndpoints, ...ownAccountEndpoints]),
  finds: peopleFinds,
  notifications: [AUTHORITIES_CHANGED],
})
