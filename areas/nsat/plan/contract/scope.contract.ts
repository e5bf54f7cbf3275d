import { scopeOf } from '#platform/contract/scope.ts'

/** What a person gets to see of the services; null are all of them. */
export interface ServiceScope {
  readonly services: readonly number[] | null
}

/** Of which services somebody sees rounds: the tutor provider of mathematics alone. */
export const SERVICE_SCOPE = scopeOf<ServiceScope>({ name: 'nsatPlan.services' })
