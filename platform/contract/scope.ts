import type { Refusals } from './refusal-text.ts'

/**
 * Which rows the callers of some calls work with: what `access` says of calls, said of rows. An area declares it beside what its
 * value looks like; `platform/server/scope.ts` finds the value of a caller, and the endpoint gets it as `x.scope`.
 */
export interface Scope<Value = unknown> {
  /** `area.noun`, the same for ever. */
  readonly name: string
  /** How a caller is refused who works with no rows at all, or asks for what is not theirs, whatever the call. */
  readonly refusals: Refusals
  /** Known to the compiler alone. */
  readonly types?: Value
}

/** Declares a scope whose value is a `Value`. */
export const scopeOf = <Value>(definition: { name: string; refusals?: Refusals }): Scope<Value> => ({
  refusals: {},
  ...definition,
})

/** What everybody sees who answers for something that has a scope: its value. Without one there is no such property. */
export type Scoped<S extends Scope | undefined> = S extends Scope<infer Value> ? { readonly scope: Value } : unknown
