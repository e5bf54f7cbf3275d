import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { ChatRoom } from '../chat-viewer.ts'
import type { Invariant } from './history.ts'

interface Stored {
  readonly id: number
  readonly message: string
}

const numbersOf = (rows: readonly Stored[]): string => rows.map(({ id, message }) => `${id} ${message}`).join(', ')

async function breachesIn(db: Db, { no, answered, viewers }: ChatRoom): Promise<string[]> {
  const { rows } = await sql<Stored>`
    select id, message from live_channel.message where live_broadcast_no = ${no} order by id`.execute(db)
  const gap = rows.findIndex(({ id }, index) => id !== index + 1)
  const said = [...answered].filter(([text, ids]) => {
    const stored = rows.filter(({ message }) => message === text).map(({ id }) => id)
    return stored.length !== 1 || ids.some((id) => id !== stored[0])
  })
  const all = numbersOf(rows)
  const unheard = viewers.filter(({ messages }) => numbersOf(messages) !== all)
  return [
    ...(gap < 0 ? [] : [`chat ${no} has no message ${gap + 1}`]),
    ...(rows.length === answered.size
      ? []
      : [`chat ${no} has ${rows.length} messages of ${answered.size} that were said`]),
    ...said.map(([text, ids]) => `"${text}" was answered ${ids.join(' and ')}, and does not stand there once as that`),
    ...unheard.map(({ name, messages }) => `${name} heard ${numbersOf(messages)} of ${all}`),
    ...viewers.flatMap(({ disorder }) => disorder),
  ]
}

/** What was said in a chat stands there once, under consecutive numbers, and everybody who listens has it all, in order. */
export const chatIsKept: Invariant = {
  name: 'a chat is kept',
  isAlways: true,
  check: async ({ db, stage }) => (await Promise.all(stage.chats.map((room) => breachesIn(db, room)))).flat(),
}
