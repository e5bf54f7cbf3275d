import { findFlags } from '#areas/base/account/server/door.ts'
import { hears } from '#areas/base/programs/rules/hearing.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ToldEvent, takeProgramEvents } from '#platform/server/program-events.ts'
import type { ProgramsDeps } from '../deps.ts'
import { programs } from '../programs.tables.ts'
import { insertDelivery } from './deliveries.queries.ts'

/** So many events are passed on in one transaction. */
const MOST_AT_ONCE = 200

interface Listener {
  readonly webhookNo: number
  readonly ownerId: number
  readonly events: readonly string[]
  readonly flags: ReadonlySet<string>
}

/** Passes what happened on to whoever listens and may hear of it now. */
export async function passOnEvents({ db, events }: Pick<ProgramsDeps, 'db' | 'events'>, now: Date): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const told = await takeProgramEvents(tx, MOST_AT_ONCE)
      const listeners = told.length === 0 ? [] : await findListeners(tx, told)
      for (const event of told)
        for (const { webhookNo } of listeners.filter((each) => isFor(each, event, events)))
          await insertDelivery(tx, { webhookNo, event: event.name, data: event.data, at: event.at }, now)
      return told.length
    })
    if (taken < MOST_AT_ONCE) return
  }
}

function isFor(listener: Listener, { name, ownerIds }: ToldEvent, events: ProgramsDeps['events']): boolean {
  const event = events.get(name)
  if (!event || !listener.events.includes(name)) return false
  return hears(event, listener.flags, ownerIds.includes(listener.ownerId))
}

/** Webhooks that are on and want one of these events, with what their owners may do now; none of an account that is closed. */
async function findListeners(tx: Db, told: readonly ToldEvent[]): Promise<Listener[]> {
  const wanted = new Set(told.map(({ name }) => name))
  const on = await programs(tx)
    .selectFrom('programs.webhook')
    .select(['webhookNo', 'ownerId', 'events'])
    .where('isOn', '=', true)
    .orderBy('webhookNo')
    .execute()
  const flagsOf = new Map<number, ReadonlySet<string> | undefined>()
  const listeners: Listener[] = []
  for (const each of on.filter(({ events }) => events.some((name) => wanted.has(name)))) {
    if (!flagsOf.has(each.ownerId)) flagsOf.set(each.ownerId, await findFlags(tx, each.ownerId))
    const flags = flagsOf.get(each.ownerId)
    if (flags) listeners.push({ ...each, flags })
  }
  return listeners
}
