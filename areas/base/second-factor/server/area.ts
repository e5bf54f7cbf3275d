import type { AreaServer, Platform } from '#platform/server/area.ts'
import { sealerFor } from '#platform/server/config/sealed-text.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { forgetOldChallenges } from './challenges.queries.ts'
import type { SecondFactorDeps, SecondFactorNeeds } from './deps.ts'
import { ownSecondFactorEndpoints } from './own-second-factor.endpoints.ts'
import { resetEndpoint } from './reset.endpoint.ts'
import { signInEndpoints } from './sign-in.endpoints.ts'

/** Authenticator apps, recovery codes and passkeys of accounts. */
export function secondFactorArea({ db }: Pick<Platform, 'db'>, { secret, publicUrl }: SecondFactorNeeds): AreaServer {
  const deps: SecondFactorDeps = { sealer: sealerFor(secret, 'second-factors'), publicUrl }
  return {
    name: 'base/second-factor',
    endpoints: endpointsOf(deps, [...signInEndpoints, ...ownSecondFactorEndpoints, resetEndpoint]),
    recurring: [
      {
        name: 'secondFactor.forgetOldChallenges',
        everySeconds: 3600,
        run: (now) => forgetOldChallenges(db, now),
      },
    ],
  }
}
