import type { Call } from '#platform/contract/call.ts'
import type { Pass } from '#platform/contract/pass.ts'
import type { Entrance, Exchange } from './endpoint.ts'
import { refuseCommon } from './refuse.ts'

/** Whom a pass stands for that takes the place of a session; only where the pass `standsAlone`. */
export interface Alone {
  readonly holderId: number
  readonly isAlone: true
}

/** Whoever knows which passes of one kind are good. */
export interface PassKeeper {
  readonly pass: Pass
  /**
   * Looks at the headers of a request whose session, limits and origin are fine already, before its body is read. Answers
   * whom the pass stands for (`holderId` of the exchange), null for nobody; throws `refuse(thePass, …)`.
   *
   * A pass that `standsAlone` is looked at before session and permissions: for `{ holderId, isAlone: true }` the request is
   * the holder's, without `visitor`, and neither is asked. Of everything else it answers or throws nobody hears who may not
   * call anyway.
   */
  check(entrance: Entrance): Promise<number | Alone | null>
}

/** Whom the pass of a call stands for; throws 403 where it stands for nobody. */
export function holderOf({ holderId }: Pick<Exchange, 'holderId'>): number {
  if (holderId === null) throw refuseCommon('FORBIDDEN')
  return holderId
}

/** One header of a request, whatever the case of its name; empty when it is missing. */
export function headerOf(headers: Entrance['headers'], name: string): string {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** The keeper of a call's pass; undefined for a call without one. Throws when nobody keeps such passes. */
export function keeperOf(keepers: readonly PassKeeper[], { name, pass }: Call): PassKeeper | undefined {
  if (!pass) return undefined
  const keeper = keepers.find((each) => each.pass.name === pass.name)
  if (!keeper) throw new Error(`nobody checks the pass ${pass.name} of ${name}`)
  return keeper
}
