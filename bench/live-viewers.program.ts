import { WebSocket } from 'ws'
import { microsecondsNow } from '#platform/testing/machine-time.ts'

/** What the viewers are asked for. */
export type ViewersAsk =
  /** Connects so many to each address; settled when the last is in. */
  | { readonly ask: 'open'; readonly addresses: readonly string[]; readonly count: number }
  /** Settled when each has heard so many messages since the last time. */
  | { readonly ask: 'hear'; readonly messages: number }

/** When messages arrived, in microseconds. */
export interface Heard {
  /** Of each message, from when it was told until it had reached the last viewer. */
  readonly last: readonly number[]
}

const OPENED_AT_ONCE = 100
const SAID = '42["said",'
/** Stands in an address for the number of the viewer. */
const VIEWER = 'VIEWER'

interface Arrived {
  count: number
  lastAt: number
}

const times = new Map<number, Arrived>()
let count = 0
let total = 0
let wanted = Number.POSITIVE_INFINITY
let whenHeard: (() => void) | undefined

/** What was said stands at the begin of its data: `{"at":1234,…`. */
function hear(text: string): void {
  const at = Number.parseInt(text.slice(SAID.length + '{"at":'.length, 40), 10)
  const now = microsecondsNow()
  const seen = times.get(at) ?? { count: 0, lastAt: 0 }
  if (seen.count === 0) times.set(at, seen)
  seen.count += 1
  seen.lastAt = now
  total += 1
  if (total >= wanted) whenHeard?.()
}

/** One viewer, as light as it can be: it says hello, answers pings, and counts. */
function connect(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true })
    socket.on('error', reject)
    socket.on('close', () => process.send?.({ failure: 'a viewer was thrown out' }))
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      if (text.startsWith(SAID)) hear(text)
      else if (text.startsWith('0')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
    })
  })
}

async function openAll(addresses: readonly string[], each: number): Promise<void> {
  const all = addresses.flatMap((address) =>
    Array.from({ length: each }, (_, no) => address.replace(VIEWER, String(no))),
  )
  while (all.length > 0) await Promise.all(all.splice(-OPENED_AT_ONCE).map(connect))
  count += addresses.length * each
}

async function hearAll(messages: number): Promise<Heard> {
  wanted = messages * count
  if (total < wanted)
    await new Promise<void>((resolve) => {
      whenHeard = resolve
    })
  const heard = { last: [...times].map(([at, { lastAt }]) => lastAt - at) }
  times.clear()
  total = 0
  wanted = Number.POSITIVE_INFINITY
  return heard
}

process.on('message', ({ id, asked }: { id: number; asked: ViewersAsk }) => {
  const answering = asked.ask === 'open' ? openAll(asked.addresses, asked.count) : hearAll(asked.messages)
  answering.then(
    (answered) => process.send?.({ id, answered }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: 0 })
