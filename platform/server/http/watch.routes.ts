import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { isSame } from '../config/secret.ts'
import { trustNobody } from '../config/trusted-proxy.ts'
import type { Metrics } from '../metrics.ts'
import { refuseCommon } from '../refuse.ts'
import type { Readiness } from './readiness.ts'

interface Watched {
  readonly config: Pick<Config, 'API_BASE' | 'METRICS_TOKEN' | 'TRUST_PROXY'>
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
    const needsToken = config.TRUST_PROXY !== trustNobody || !isFromHere(request.raw)
    if (needsToken && !hasToken(request.raw, config.METRICS_TOKEN)) throw refuseCommon('FORBIDDEN')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Headers by which proxies say for whom they speak, or that they speak for somebody; each kind of proxy has its own. */
const FORWARDED = /^(via|forwarded|.+-ip|x-(forwarded|original|envoy|amzn?|azure|appengine).*|(cf|cdn|fastly|fly)-.+)$/

/** From the machine itself; a proxy on the same machine speaks for somebody else and says so in a header. */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => FORWARDED.test(name))

const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  token !== '' && isSame(headers.authorization ?? '', `Bearer ${token}`)
