import type { Mover } from '#platform/contract/life.ts'

/** Whether the permissions are those of an advertising administrator. */
export function isAdManager(flags: ReadonlySet<string>): boolean {
  return flags.has('ADS')
}

/** As whom a person with these permissions moves an order on. */
export function moverOf(flags: ReadonlySet<string>): Mover {
  return isAdManager(flags) ? 'MANAGER' : 'OWNER'
}

/** Who asks for a history, and for whose orders. */
export interface HistoryRequest {
  readonly callerId: number
  readonly isAdManager: boolean
  /** What the request says; only an administrator's is believed. */
  readonly isManager: boolean | undefined
  readonly userId: number | undefined
}

/**
 * Whose orders a history shows: the id of one person, or null for everybody's. Everybody but administrators sees only
 * their own; an administrator sees all of them unless the request asks for one person's.
 */
export function whoseOrders(request: HistoryRequest): number | null {
  if (!request.isAdManager) return request.callerId
  if (request.isManager === true) return null
  if (request.isManager === undefined) return request.userId ?? null
  return request.userId ?? request.callerId
}
