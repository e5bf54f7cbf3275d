import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import type { AreaServer } from '#platform/server/area.ts'
import { namesIn } from '#platform/server/audit/trail-kind.ts'
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
  trail: [
    {
      entity: ACCOUNT_RECORD.entity,
      find: namesIn('account.user', 'user_id', 'name', (id) => `${ACCOUNTS.path}/${id}`),
    },
  ],
  notifications: [AUTHORITIES_CHANGED],
})
