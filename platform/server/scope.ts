import type { Call } from '#platform/contract/call.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'
import { Refusal } from './refuse.ts'

/** Who asks, and with which connection: that of the call's transaction where it has one. */
interface ScopeAsk {
  readonly db: Db
  readonly caller: Pick<Caller, 'userId' | 'flags'>
}

/** Whoever knows which rows somebody works with, as far as one scope says so. */
export interface ScopeKeeper<Value = unknown> {
  readonly scope: Scope<Value>
  /** The value for somebody who may make the call; throws `refuse(theScope, …)` for whoever works with no rows at all. */
  find(db: Db, caller: ScopeAsk['caller']): Value | Promise<Value>
}

/** Finds what is seen of a scope beside everything else: `{ scope }`, and nothing where there is none. */
export type FindScope = (asked: ScopeAsk) => Promise<{ readonly scope?: unknown }>

const FIND_NOTHING: FindScope = async () => ({})

/** How the scope of a call, or of a kind of history, is found. Throws when nobody keeps such scopes. */
export function scopeFinderOf(
  keepers: readonly ScopeKeeper[],
  { name, scope }: Pick<Call, 'name'> & { readonly scope?: Scope | undefined },
): FindScope {
  if (!scope) return FIND_NOTHING
  const keeper = keepers.find((each) => each.scope.name === scope.name)
  if (!keeper) throw new Error(`nobody finds the scope ${scope.name} of ${name}`)
  return async ({ db, caller }) => ({ scope: await keeper.find(db, caller) })
}

/** The value for somebody who asks for no call of the scope, for what is counted beside it; undefined for whoever works with no rows. */
export async function scopeIfAny<Value>(
  keeper: ScopeKeeper<Value>,
  db: Db,
  caller: ScopeAsk['caller'],
): Promise<Value | undefined> {
  try {
    return await keeper.find(db, caller)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
