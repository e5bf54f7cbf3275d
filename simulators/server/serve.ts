import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Faults, VendorCall } from './faults.ts'
import {
  type Exchange,
  json,
  openExchange,
  pathMatcher,
  type Reply,
  type Route,
  type SimulatedService,
} from './route.ts'

/** One call of a vendor from its arrival to its answer. */
export interface SeenCall extends VendorCall {
  /** The `Host` by which the caller addressed the vendor: tells callers apart that use different ones. */
  readonly host: string
  readonly mode: Fault['mode']
}

/** Somebody who watches what reaches the vendors. */
export interface Watcher {
  /** The call has arrived; nothing is done yet. */
  arrives(call: SeenCall): void
  /** The vendor has done the work; the answer is not on its way yet. */
  isDone(call: SeenCall): void
  /** The answer is sent, or the connection broken. */
  ends(call: SeenCall): void
}

interface Entrance {
  readonly services: readonly SimulatedService[]
  /** Routes that belong to no vendor. */
  readonly ownRoutes: readonly Route[]
  readonly faults: Faults
  /** Every vendor answer takes at least this long. */
  readonly latencyMs: number
  readonly watcher: Watcher | null
}

interface Door {
  readonly route: Route
  readonly service: SimulatedService | null
  readonly match: ReturnType<typeof pathMatcher>
}

/** Answers every request to the simulators. */
export function requestListener(entrance: Entrance): RequestListener {
  const doors = [
    ...entrance.ownRoutes.map((route) => openDoor(route, null)),
    ...entrance.services.flatMap((service) => service.routes.map((route) => openDoor(route, service))),
  ]
  return (request, response) => {
    answer(entrance, doors, request, response).catch((error: unknown) => {
      // Whoever hung up in the middle gets no answer, and that is no failure of ours.
      if (request.socket.destroyed) return
      // Only the message: requests carry phone numbers.
      console.error('simulator:', error instanceof Error ? error.message : 'unknown error')
      if (response.headersSent) response.destroy()
      else void send(request, response, json({ error: 'simulator failed' }, 500))
    })
  }
}

const openDoor = (route: Route, service: SimulatedService | null): Door => ({
  route,
  service,
  match: pathMatcher(route.path),
})

async function answer(
  entrance: Entrance,
  doors: readonly Door[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  for (const { route, service, match } of doors) {
    const params = route.method === request.method ? match(url.pathname) : null
    if (!params) continue
    const exchange = openExchange(request, url, params)
    if (service && route.isVendorCall) return await answerAsVendor(entrance, service, route, exchange, response)
    return await send(request, response, await route.run(exchange))
  }
  await send(request, response, json({ error: 'not found' }, 404))
}

async function answerAsVendor(
  entrance: Entrance,
  service: SimulatedService,
  route: Route,
  exchange: Exchange,
  response: ServerResponse,
): Promise<void> {
  const { faults, latencyMs, watcher } = entrance
  const isLookedAt = watcher !== null || faults.isAiming(service.name)
  const call = isLookedAt ? await describe(service, exchange) : undefined
  const fault = faults.take(service.name, call)
  if (!call || !watcher) return await answerWith(fault, { service, route, exchange, response, latencyMs })
  const seen: SeenCall = { ...call, host: exchange.request.headers.host ?? '', mode: fault.mode }
  watcher.arrives(seen)
  const isDone = () => watcher.isDone(seen)
  await answerWith(fault, { service, route, exchange, response, latencyMs, isDone }).finally(() => watcher.ends(seen))
}

async function describe({ name }: SimulatedService, { request, url, readBytes }: Exchange): Promise<VendorCall> {
  const body = (await readBytes()).toString('utf8')
  const query = [...url.searchParams].map(([field, value]) => `${field}=${value}`)
  return { service: name, method: request.method ?? '', path: url.pathname, text: [...query, body].join('\n') }
}

interface Errand {
  readonly service: SimulatedService
  readonly route: Route
  readonly exchange: Exchange
  readonly response: ServerResponse
  readonly latencyMs: number
  isDone?(): void
}

async function answerWith({ mode, delayMs }: Fault, errand: Errand): Promise<void> {
  const { service, route, exchange, response, latencyMs, isDone } = errand
  const { request } = exchange
  if (mode === 'error') return await send(request, response, service.failure())
  if (mode === 'down') return void request.socket.destroy()
  // Whoever hangs up takes nothing back: the vendor has the request.
  if (mode === 'late' || mode === 'hang') await exchange.readBytes()
  if (mode === 'late') request.socket.destroy()
  if (mode === 'late' || mode === 'hang') await wait(delayMs, undefined, { ref: false })
  if (mode === 'hang') return void request.socket.destroy()
  const reply = mode === 'absent' && route.nothing ? route.nothing() : await route.run(exchange)
  isDone?.()
  if (mode === 'late') return
  if (mode === 'lose-answer') return void request.socket.destroy()
  const pauseMs = mode === 'slow' ? delayMs : latencyMs
  if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false })
  await send(request, response, reply)
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  // An unread body would be taken for the next request on this connection.
  request.resume()
  const headers = { 'cache-control': 'no-store', ...reply.headers }
  if (reply.body instanceof Readable) {
    response.writeHead(reply.status, headers)
    await pipeline(reply.body, response)
    return
  }
  const body = reply.body ?? ''
  response.writeHead(reply.status, { 'content-length': String(Buffer.byteLength(body)), ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}
