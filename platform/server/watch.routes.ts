import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import { refuseCommon } from './refuse.ts'
import { isSame } from './secret.ts'

interface Watched {
  readonly config: Pick<Config, 'API_BASE' | 'METRICS_TOKEN'>
  readonly readiness: Readiness
  readonly metrics: Metrics
}

/** What machines that watch a process ask: is it alive, should it get requests, how is it doing. */
export function serveWatch(app: FastifyInstance, { config, readiness, metrics }: Watched): void {
  const uncounted = { config: { isUncounted: true } }
  app.get(`${config.API_BASE}/health`, uncounted, async () => ({ status: 'ok' }))
  app.get(`${config.API_BASE}/health/ready`, uncounted, async (_request, reply) => {
    const isReady = await readiness.check()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
  app.get(`${config.API_BASE}/metrics`, uncounted, async (request, reply) => {
    if (!isFromHere(request.raw) && !hasToken(request.raw, config.METRICS_TOKEN)) throw refuseCommon('FORBIDDEN')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** From the machine itself; a proxy on the same machine speaks for somebody else and says so in a header. */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)

const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  token !== '' && isSame(headers.authorization ?? '', `Bearer ${token}`)
