import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { MessagingPolicy } from '../rules/policy.ts'

/** What the jobs of this area work with. */
export interface Setup {
  readonly db: Db
  readonly sms: SmsGateway
  readonly readBytes: (objectKey: string) => Promise<Buffer>
  /** The application's clock: send times, give-up times, the night. */
  readonly clock: Clock
  /**
   * The machine's clock: how long a call may be under way, when something is tried again. It must not jump back when a
   * portal with a shifted clock is started anew, or the answer of a dead process would be waited for too long or too short.
   */
  readonly machineClock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly policy: MessagingPolicy
}

/** The instant some seconds after another. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

/** A number from 0 to 1 that is always the same for the same key: spreads retries without a die. */
export function spreadOf(requestKey: string): number {
  return Number.parseInt(requestKey.slice(0, 4), 16) / 0xffff
}

/** Runs the work in several lanes until each finds nothing more to do. One lane's error is thrown after all have ended. */
export async function inLanes(lanes: number, workOnce: () => Promise<boolean>): Promise<void> {
  const lane = async () => {
    while (await workOnce());
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
