import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Audience, ChannelEvent, ChannelKeeper, Entry } from '#platform/server/live/channels/channel-keeper.ts'

/** What a ticket of tests says, as it is: nobody signs it. */
export interface TestTicket {
  readonly channel: string
  readonly audience?: Audience
  readonly holderKey?: string
}

/** What is put into a channel's log. */
export type Said = Omit<ChannelEvent, 'no'>

/** Channels for tests of the platform: a log in the database, and tickets that anybody can write. */
export interface TestChannels extends ChannelKeeper {
  /** Adds to the log; answers the event with its number, committed. */
  add(channel: string, said: Said): Promise<ChannelEvent>
}

export const ticketFor = (ticket: TestTicket): string => encodeURIComponent(JSON.stringify(ticket))

/** Makes the tables; once in a database. */
export async function createTestChannels(db: Db): Promise<void> {
  await sql`create table test_channel (channel text primary key, last integer not null)`.execute(db)
  await sql`create table test_event (channel text, no integer, event jsonb, primary key (channel, no))`.execute(db)
}

export function testChannels(db: Db): TestChannels {
  return {
    async add(channel, said) {
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ last: number }>`insert into test_channel values (${channel}, 1)
          on conflict (channel) do update set last = test_channel.last + 1 returning last`.execute(tx)
        const event = { ...said, no: rows[0]?.last ?? 0 }
        await sql`insert into test_event values (${channel}, ${event.no}, ${JSON.stringify(event)})`.execute(tx)
        return event
      })
    },
    async open(ticket) {
      const { channel, audience = 'ALL', holderKey = `viewer:${ticket}` } = JSON.parse(ticket) as TestTicket
      const entry: Entry = { channel, audience, holderKey, hello: [{ name: 'welcome', data: { channel } }] }
      return channel === '' ? null : entry
    },
    async readLog(channel, afterNo) {
      const { rows } = await sql<{ event: ChannelEvent }>`
        select event from test_event where channel = ${channel} and no > ${afterNo} order by no limit 100`.execute(db)
      return rows.map(({ event }) => event)
    },
    async lastNumbers(channels) {
      const { rows } = await sql<{ channel: string; last: number }>`
        select channel, last from test_channel where channel = any(${[...channels]})`.execute(db)
      return new Map(rows.map(({ channel, last }) => [channel, last]))
    },
  }
}
