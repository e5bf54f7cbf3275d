import type { Aliases } from '#platform/server/http/aliases.ts'

/** Paths that clients of former versions still ask. */
export const ALIASES = { '/itempool': '/itemPool' } as const satisfies Aliases
