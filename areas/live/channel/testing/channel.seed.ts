import { io, type Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import type { Answer, Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { emitEvent, listMessages, openChannel } from '../contract/channel.contract.ts'
import type { EmissionEvent, Emissions } from '../contract/events.ts'
import { VIEWER_TOKEN_HEADER } from '../contract/live-pass.contract.ts'
import { joinBroadcast } from '../contract/viewer.contract.ts'

/** Whoever speaks in a channel in a test: staff or a viewer. */
export interface Speaking {
  send<C extends Call>(
    theCall: C,
    input?: CallInput<C>,
    options?: { readonly headers?: Record<string, string>; readonly rawBody?: string },
  ): Promise<Answer<C>>
}

/** A viewer who has joined. */
export interface JoinedViewer extends Speaking {
  readonly viewerId: number
  readonly token: string
}

/** Somebody without an account joins a broadcast; `address` is where they say to come from. */
export async function viewerOf(
  portal: Pick<TestPortal, 'as'>,
  no: number,
  name = '김학부모',
  address?: string,
): Promise<JoinedViewer> {
  const person: Person = await portal.as(null)
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  const { status, body, code } = await person.send(joinBroadcast, { params: { no }, body: { name } }, { headers })
  if (status !== 200) throw new Error(`${name} cannot join: ${code}`)
  return {
    ...body,
    send: (theCall, input, options = {}) =>
      person.send(theCall, input, {
        ...options,
        headers: { [VIEWER_TOKEN_HEADER]: body.token, ...options.headers },
      }),
  }
}

/** Emits an event as browsers do. */
export const emit = <E extends EmissionEvent>(
  who: Speaking,
  no: number,
  event: E,
  data: Emissions[E],
  key?: string,
): Promise<Answer<typeof emitEvent>> =>
  who.send(
    emitEvent,
    { params: { no, event }, body: { message: JSON.stringify(data) } },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

/** Says something that is accepted; answers its number. */
export async function say(who: Speaking, no: number, message: string): Promise<number> {
  const { status, body, code } = await emit(who, no, 'chat:message', { message })
  if (status !== 200 || body.id === undefined) throw new Error(`not said: ${code}`)
  return body.id
}

/** Messages as they are read. */
export async function read(
  who: Speaking,
  no: number,
  query: CallInput<typeof listMessages>['query'] = {},
): Promise<CallOutput<typeof listMessages>> {
  const { status, body, code } = await who.send(listMessages, { params: { no }, query })
  if (status !== 200) throw new Error(`not read: ${code}`)
  return body
}

/** What a connection hears: each event with its one object. */
export interface Listening {
  readonly heard: [event: string, data: unknown][]
  readonly socket: Socket
  /** Waits until so many events were heard, and answers them. */
  hears(count: number): Promise<[string, unknown][]>
}

const sockets: Socket[] = []

/** Closes what a test has opened. */
export const closeSocketsAfterEach = (): void =>
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })

/** Connects to the address that `openChannel` answered. */
export async function connect(origin: string, address: string): Promise<Listening> {
  const { pathname, searchParams } = new URL(address, origin)
  const socket = io(origin, {
    path: pathname,
    query: Object.fromEntries(searchParams),
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  const heard: Listening['heard'] = []
  socket.onAny((event: string, data: unknown) => heard.push([event, data]))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    heard,
    socket,
    async hears(count) {
      await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
      return heard
    },
  }
}

/** Somebody listens to a channel, at this or another process. */
export async function listen({ url }: Pick<TestPortal, 'url'>, who: Speaking, no: number): Promise<Listening> {
  const { status, body, code } = await who.send(openChannel, { params: { no } })
  if (status !== 200) throw new Error(`no ticket: ${code}`)
  return connect(url, body.url)
}
