import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import { json, openExchange, pathMatcher, type Reply, type Route, type SimulatedService } from './route.ts'

interface Entrance {
  readonly services: readonly SimulatedService[]
  /** Routes that belong to no vendor. */
  readonly ownRoutes: readonly Route[]
  readonly faults: Faults
  /** Every vendor answer takes at least this long. */
  readonly latencyMs: number
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
    const run = async () => route.run(openExchange(request, url, params))
    if (service && route.isVendorCall) return await answerAsVendor(entrance, service, run, request, response)
    return await send(request, response, await run())
  }
  await send(request, response, json({ error: 'not found' }, 404))
}

async function answerAsVendor(
  { faults, latencyMs }: Entrance,
  service: SimulatedService,
  run: () => Promise<Reply>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = faults.take(service.name)
  if (fault.mode === 'down') {
    request.socket.destroy()
    return
  }
  if (fault.mode === 'error') return await send(request, response, service.failure())
  const reply = await run()
  if (fault.mode === 'lose-answer') {
    request.socket.destroy()
    return
  }
  const delayMs = fault.mode === 'slow' ? fault.delayMs : latencyMs
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
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
