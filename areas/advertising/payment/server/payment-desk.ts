import type { PayGateway } from '#gateways/payment/pay.port.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { PurchaseKind } from '../contract/codes.ts'
import type { PurchaseHandlers } from './door.ts'

/** What every step of a payment works with. */
export interface Desk {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly live: Pick<Live, 'changed'>
  readonly pay: PayGateway
  /** Where the vendor reports changes of an order. */
  readonly notifyUrl: string
  readonly handlers: ReadonlyMap<PurchaseKind, PurchaseHandlers>
  /** Lets time pass between two looks at a payment that somebody else works on. */
  pause(milliseconds: number): Promise<void>
}

/** What happens to purchases of the kind; throws when no area has said so. */
export function handlersOf(desk: Desk, kind: PurchaseKind): PurchaseHandlers {
  const handlers = desk.handlers.get(kind)
  if (!handlers) throw new Error(`no area sells ${kind}`)
  return handlers
}

/** Something that a person should know about: a log line and a count that an alert can watch. */
export function raiseAlarm(
  desk: Desk,
  event: `payment.${string}`,
  paySeq: number,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  desk.log.error({ event, paySeq, ...detail }, 'payment needs attention')
  desk.metrics.events.inc({ event })
}

/** Tells screens that show payments, and the purchases of this kind, to ask again. */
export function announceChange(desk: Desk, kind: PurchaseKind): void {
  desk.live.changed(['payment.reconciliation', ...(desk.handlers.get(kind)?.changes ?? [])])
}
