import type { Refusals } from './refusal-text.ts'

/**
 * What a caller of some calls shows beside the session, or in its place, in headers of its own:
 * `platform/server/pass.ts` checks it, `platform/web/calls/passes.ts` fetches and sends it.
 */
export interface Pass {
  /** `area.noun`, the same for ever. */
  readonly name: string
  /** Names of the headers, each with a Korean word for the API document. */
  readonly headers: Readonly<Record<string, string>>
  /** How a pass that is not good refuses, whatever the call. */
  readonly refusals: Refusals
  /** The code that says "get a new one and ask again"; absent where that never helps. */
  readonly overCode?: string
  /** Its keeper may let somebody in by it who has no session: then the request is the holder's, whoever is signed in. */
  readonly standsAlone?: true
}

/** Declares a pass; the compiler sees that `overCode` is one of its refusals. */
export const pass = <const R extends Refusals>(definition: {
  name: string
  headers: Readonly<Record<string, string>>
  refusals: R
  overCode?: keyof R & string
  standsAlone?: true
}) => definition
