import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Call } from '#platform/contract/call.ts'
import type { COMMON_REFUSALS, Problem } from '#platform/contract/problem.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import type { Platform } from './area.ts'
import { Refusal, refuseCommon } from './refuse.ts'
import { isUnavailable, TRY_AGAIN_SECONDS } from './unavailable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    callerId: number | null
    rawBody: string | undefined
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

const JSON_LIMIT_BYTES = 1_048_576

/** The HTTP server without routes: limits, headers, error answers, one log line and one measurement per request. */
export async function openHttp(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform
  const app: FastifyInstance = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    // Only what our own proxy says about a request is believed, never an id that a stranger sends.
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendProblem(platform, error, request, reply),
  })
  app.decorateRequest('callerId', null)
  app.decorateRequest('rawBody', undefined)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    // Files of the web part cost next to nothing, and one page takes dozens of them.
    allowList: (request: FastifyRequest) => !request.url.startsWith(`${config.API_BASE}/`),
    errorResponseBuilder: (_request, context) =>
      refuseCommon('TOO_MANY', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(platform, error, request, reply))
  const headers = await securityHeaders(config.isSecure)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (!request.url.startsWith(`${config.API_BASE}/`)) return
    reply.header('cache-control', 'no-store')
    reply.header(SERVER_TIME_HEADER, platform.clock.now().toISOString())
  })
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.call?.name
    if (!name) return
    platform.metrics.requests.observe({ call: name, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.info(
      {
        call: name,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.callerId,
        request: request.id,
      },
      'request',
    )
  })
  return app
}

function parseJson(
  request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  if (request.routeOptions.config.call?.name.endsWith('Webhook')) request.rawBody = String(text)
  try {
    done(
      null,
      JSON.parse(String(text) || '{}', (key, value) => (key === '__proto__' ? undefined : value)),
    )
  } catch {
    done(refuseCommon('BAD_REQUEST', { errors: [{ path: 'body', message: 'JSON 형식이 아닙니다.' }] }))
  }
}

/** The headers of every answer. They never change, so they are worked out once. */
function securityHeaders(isSecure: boolean): Promise<Record<string, string>> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component kit writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The payment window has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  })
  const headers: Record<string, string> = {}
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  return new Promise((resolve) =>
    protect({} as IncomingMessage, response as unknown as ServerResponse, () => resolve(headers)),
  )
}

/** Turns any failure into a problem answer. Unknown failures become 500 without a word about their cause. */
export function problemOf(error: unknown): Problem {
  const known = refusalOf(error)
  if (known) {
    return {
      ...known.extra,
      type: 'about:blank',
      title: known.code,
      status: known.status,
      code: known.code,
      detail: known.detail,
    }
  }
  return {
    type: 'about:blank',
    title: 'INTERNAL',
    status: 500,
    code: 'INTERNAL',
    detail: '알 수 없는 오류가 발생하였습니다.',
  }
}

const BY_STATUS: Readonly<Record<number, keyof typeof COMMON_REFUSALS>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { statusCode } = error as FastifyError
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuseCommon(BY_STATUS[statusCode] ?? 'BAD_REQUEST')
  // The database is away, busy or stopping: nothing is wrong with the request, so the caller may try again.
  if (isUnavailable(error)) return refuseCommon('UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  return null
}

function sendProblem(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: import('fastify').FastifyReply,
) {
  const problem = { ...problemOf(error), requestId: request.id }
  if (problem.status >= 500)
    platform.log.error(
      { err: error, request: request.id, call: request.routeOptions?.config?.call?.name },
      'request failed',
    )
  const wait = (problem as { retryAfterSeconds?: number }).retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(wait))
  if (request.routeOptions?.config?.call?.form === 'envelope') {
    const header = { successful: false, resultCode: problem.status, resultMessage: problem.detail, code: problem.code }
    return reply
      .code(problem.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ header, data: problem }))
  }
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}
