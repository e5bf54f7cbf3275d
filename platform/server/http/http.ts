import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answersEnvelope, type Call } from '#platform/contract/call.ts'
import { COMMON_REFUSALS, type Problem } from '#platform/contract/problem.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import type { Platform } from '../area.ts'
import { isFull, isUnavailable, TRY_AGAIN_SECONDS } from '../database/unavailable.ts'
import { Refusal, refuseCommon } from '../refuse.ts'
import { STANDARD_BODY_BYTES } from './admit.ts'
import { type Aliases, withoutAlias } from './aliases.ts'
import { compressAnswers } from './compression.ts'
import { ownCookies } from './own-cookies.ts'
import { limitPerMinute } from './request-limits.ts'
import { securityHeaders } from './security-headers.ts'
import { isBodyUnread, leaveUnread } from './unread-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string | undefined
  }
  interface FastifyContextConfig {
    call?: Call
    /** Asked again and again by machines that watch us, and cheap. */
    isUncounted?: boolean
  }
}

/** A connection that has not said what it wants after this long is closed. */
const HEADERS_TIMEOUT_MS = 10_000
const CONNECTIONS_CHECKED_EVERY_MS = 2_000
/** The last line of defence: each body has a shorter limit that fits its size, and 20 MB at the slowest rate fit too. */
const REQUEST_TIMEOUT_MS = 900_000
/** Longer than a proxy keeps an idle connection to us (60 s), so that it is never closed under a request on its way. */
const KEEP_ALIVE_MS = 65_000

/** Nobody, or somebody who may not: what whoever looks for a way in gets. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403])

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * The HTTP server without routes: limits, headers, error answers, one log line and one measurement per request. Requests below one
 * of the `aliases` are answered as those below its path.
 */
export async function openHttp(platform: Platform, aliases: Aliases = {}): Promise<FastifyInstance> {
  const { config, log } = platform
  const app: FastifyInstance = Fastify({
    bodyLimit: STANDARD_BODY_BYTES,
    trustProxy: config.TRUST_PROXY,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: () => randomUUID(),
    // Only what our own proxy says about a request is believed, never an id that a stranger sends.
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // What was accepted while stopping is answered.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutAlias(url, config.API_BASE, aliases),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendProblem(platform, error, request, reply),
  })
  app.decorateRequest('visitor', null)
  app.decorateRequest('holderId', null)
  app.decorateRequest('standIn', null)
  app.decorateRequest('rawBody', undefined)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, { global: false })
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(platform, error, request, reply))
  await beginAnswers(app, platform)
  compressAnswers(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isBodyUnread(request.raw)) {
      reply.header('connection', 'close')
      leaveUnread(request.raw)
    }
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.call?.name
    if (!name) return
    const outcome = `${Math.floor(reply.statusCode / 100)}xx`
    platform.metrics.requestTimes.observe({ call: name }, reply.elapsedTime / 1000)
    platform.metrics.requests.inc({ call: name, status: outcome })
    log.info(
      {
        call: name,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.visitor?.userId ?? request.standIn,
        ...(request.visitor?.token && { token: request.visitor.token.tokenNo }),
        request: request.id,
        // Whoever is turned away may try again elsewhere: only then the log says where from.
        ...(TURNED_AWAY.has(reply.statusCode) && { from: request.ip }),
      },
      'request',
    )
  })
  return app
}

/** JSON as large as the call allows; names that could change how objects behave are refused with it. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (request.routeOptions.config.call?.keepsRawBody) request.rawBody = text
    if (text === '') return done(null, {})
    void parse(request, text, (error, value) =>
      error
        ? done(refuseCommon('BAD_REQUEST', { errors: [{ path: 'body', message: 'JSON 형식이 아닙니다.' }] }))
        : done(null, value),
    )
  })
}

async function beginAnswers(app: FastifyInstance, { config, clock }: Platform): Promise<void> {
  const headers = await securityHeaders(config.isSecure)
  const count = limitPerMinute(app, config.RATE_LIMIT_PER_MINUTE)
  app.addHook('onRequest', async (request, reply) => {
    request.cookies = ownCookies(request.cookies, config.isSecure) as typeof request.cookies
    reply.headers(headers)
    // Files of the web part cost next to nothing, and one page takes dozens of them.
    if (request.url.startsWith(`${config.API_BASE}/`)) {
      reply.header('cache-control', 'no-store')
      reply.header(SERVER_TIME_HEADER, clock.now().toISOString())
      // Calls are counted once it is known who makes them.
      if (!request.routeOptions.config.call && !request.routeOptions.config.isUncounted) await count(request)
    }
    // A screen answers addresses that have no route; whoever sends something to one must not be listened to before.
    if (request.is404 && !READING.has(request.method)) throw refuseCommon('NOT_FOUND')
  })
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

const NO_ROOM = '저장 공간이 부족하여 처리하지 못했습니다. 잠시 후 다시 시도해주세요.'
/** A person has to make room: nobody does that within seconds. */
const ROOM_SECONDS = 60

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
  if (isFull(error)) return refuseCommon('UNAVAILABLE', { detail: NO_ROOM, retryAfterSeconds: ROOM_SECONDS })
  // The database is away, busy or stopping: nothing is wrong with the request, so the caller may try again.
  if (isUnavailable(error)) return refuseCommon('UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  return null
}

function sendProblem(platform: Platform, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = { ...problemOf(error), requestId: request.id }
  // Who left in the middle of sending is no failure of ours.
  const hasLeft = request.raw.destroyed && !request.raw.complete
  if (problem.status >= 500 && !hasLeft)
    platform.log.error(
      { err: error, request: request.id, call: request.routeOptions?.config?.call?.name },
      'request failed',
    )
  const wait = (problem as { retryAfterSeconds?: number }).retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(wait))
  const theCall = request.routeOptions?.config?.call
  if (theCall && answersEnvelope(theCall)) return sendInEnvelope(problem, reply)
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** What the header of a refusal over status 200 says in place of it. */
const REFUSED_RESULT = 422

/** Clients of envelopes show one sentence: where it says nothing of what is wrong, the first field with its reason says it. */
function sentenceOf({ detail, errors }: Problem): string {
  const [first] = errors ?? []
  return first && detail === COMMON_REFUSALS.BAD_REQUEST.text ? `${detail} (${first.path}: ${first.message})` : detail
}

function sendInEnvelope(problem: Problem, reply: FastifyReply) {
  const { status, code, detail } = problem
  const isQuiet = status === 200
  const resultCode = isQuiet ? REFUSED_RESULT : status
  const header = { successful: false, resultCode, resultMessage: sentenceOf(problem), code }
  const answer = { header, data: isQuiet ? detail : problem }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
