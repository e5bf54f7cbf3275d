import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** What the people of a broadcast are asked for. */
export type ChatAsk =
  /** So many join by name, fetch a ticket each, and listen to the servers in turn. */
  | { readonly ask: 'join'; readonly servers: readonly string[]; readonly broadcastNo: number; readonly count: number }
  /** The first of them speak in turn, `perSecond` messages a second; or all messages at once. Settled when everything is answered and heard. */
  | { readonly ask: 'talk'; readonly speakers: number; readonly messages: number; readonly perSecond: number }

/** What became of messages. Times are milliseconds from the moment in which a message was sent. */
export interface Talked {
  readonly accepted: number
  /** How often each status was answered instead of 200. */
  readonly refused: Readonly<Record<number, number>>
  /** Whether the numbers of the messages follow one another. */
  readonly isConsecutive: boolean
  /** Of 100 messages 99 were answered within. */
  readonly answeredP99: number
  /** Of 100 messages 99 had reached 99 of 100 viewers within. */
  readonly heardP99: number
  /** From the first message until the last answer. */
  readonly tookMs: number
}

interface Viewer {
  readonly server: string
  readonly address: string
  readonly token: string
}

const JOINED_AT_ONCE = 50
const TEXT = '안녕하세요. 오늘 상담에서 무엇이 가장 궁금하신가요?'
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

let broadcastNo = 0
const viewers: Viewer[] = []
/** Of each message, when it reached how many; the moment in which it had reached 99 of 100. */
const arrivals = new Map<number, { count: number; reachedAt: number }>()

interface Answered {
  readonly status: number
  readonly body: Record<string, string>
}

/** Everybody comes from a network of their own, as the proxy in front says. */
function send(
  { server, address, token }: Viewer,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const pass = token === '' ? {} : { 'x-access-token': token }
  const sending = request(
    `${server}/api/live/${path}`,
    { agent, method, headers: { 'x-forwarded-for': address, ...type, ...pass, ...headers } },
    (response) => {
      let text = ''
      response.on('data', (piece) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
    },
  )
  sending.on('error', reject)
  sending.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

async function join(server: string, no: number): Promise<void> {
  const stranger = { server, address: `10.${no >> 16}.${(no >> 8) & 255}.${no & 255}`, token: '' }
  const joined = await send(stranger, 'POST', `viewer/${broadcastNo}/join`, { name: `시청자 ${no}` })
  if (joined.status !== 200) throw new Error(`viewer ${no} cannot join: ${joined.status}`)
  const viewer = { ...stranger, token: String(joined.body.token) }
  const channel = await send(viewer, 'GET', `channel/${broadcastNo}`)
  await listen(viewer, String(channel.body.url))
  viewers[no] = viewer
}

function listen({ server, address }: Viewer, url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const target = `${server.replace('http', 'ws')}${url.replace('?', '/?EIO=4&transport=websocket&')}`
  const socket = new WebSocket(target, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } })
  socket.on('error', reject)
  socket.on('close', () => process.send?.({ failure: 'a viewer was thrown out' }))
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString()
    if (text.startsWith('42')) hear(text)
    else if (text.startsWith('0')) socket.send('40')
    else if (text === '2') socket.send('3')
    else if (text.startsWith('40')) resolve()
  })
  return promise
}

/** A greeting has no number. */
function hear(text: string): void {
  const id = Number(/"id":(\d+)/.exec(text)?.[1] ?? 0)
  if (id === 0) return
  const seen = arrivals.get(id) ?? { count: 0, reachedAt: 0 }
  if (seen.count === 0) arrivals.set(id, seen)
  seen.count += 1
  if (seen.count === Math.ceil(viewers.length * 0.99)) seen.reachedAt = performance.now()
}

interface Said extends Answered {
  readonly sentAt: number
  readonly answeredAt: number
}

async function say(no: number): Promise<Said> {
  const body = { message: JSON.stringify({ message: `${TEXT} ${no}` }) }
  const sentAt = performance.now()
  const speaker = viewers[no] as Viewer
  const answer = await send(speaker, 'POST', `channel/${broadcastNo}/emit/chat:message`, body, {
    'idempotency-key': randomUUID(),
  })
  return { ...answer, sentAt, answeredAt: performance.now() }
}

async function talk({ speakers, messages, perSecond }: Extract<ChatAsk, { ask: 'talk' }>): Promise<Talked> {
  arrivals.clear()
  const begun = performance.now()
  const saying: Promise<Said>[] = []
  for (let no = 0; no < messages; no++) {
    const waitMs = (no * 1000) / perSecond - (performance.now() - begun)
    if (waitMs >= 1) await pause(waitMs)
    saying.push(say(no % speakers))
  }
  const said = await Promise.all(saying)
  const accepted = said.filter(({ status }) => status === 200)
  const ids = accepted.map(({ body }) => Number(body.id))
  while (ids.some((id) => (arrivals.get(id)?.count ?? 0) < viewers.length)) await pause(10)
  const refused = said.filter(({ status }) => status !== 200)
  return {
    accepted: accepted.length,
    refused: Object.fromEntries(
      [...Map.groupBy(refused, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    ),
    isConsecutive: new Set(ids).size === ids.length && Math.max(...ids) - Math.min(...ids) === ids.length - 1,
    answeredP99: p99Of(said.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    heardP99: p99Of(accepted.map(({ body, sentAt }) => (arrivals.get(Number(body.id))?.reachedAt ?? 0) - sentAt)),
    tookMs: Math.max(...said.map(({ answeredAt }) => answeredAt)) - begun,
  }
}

const p99Of = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0

async function joinAll({ servers, count, ...asked }: Extract<ChatAsk, { ask: 'join' }>): Promise<void> {
  broadcastNo = asked.broadcastNo
  const all = Array.from({ length: count }, (_, no) => no)
  while (all.length > 0)
    await Promise.all(all.splice(0, JOINED_AT_ONCE).map((no) => join(servers[no % servers.length] ?? '', no)))
}

process.on('message', ({ id, asked }: { id: number; asked: ChatAsk }) => {
  const answering: Promise<unknown> = asked.ask === 'join' ? joinAll(asked) : talk(asked)
  answering.then(
    (answered) => process.send?.({ id, answered: answered ?? 0 }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: 0 })
