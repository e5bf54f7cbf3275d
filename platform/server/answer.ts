import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answersFile, type Call, takesFile } from '#platform/contract/call.ts'
import { issueText } from '#platform/contract/issue-text.ts'
import { isOwnOrigin, mayCall } from './access.ts'
import type { Platform } from './area.ts'
import { askAs } from './asking.ts'
import { writeAudit } from './audit.ts'
import type { Db } from './database.ts'
import type { Caller, Endpoint, Exchange, FileAnswer, UploadedFile } from './endpoint.ts'
import { runOnce } from './held-key.ts'
import { claimKey, hashRequest, type KeyUse, storeAnswer, takesKey } from './idempotency.ts'
import { Refusal, refuseCommon } from './refuse.ts'
import { readUpload } from './upload.ts'

/** Finds the signed-in person of a request by its cookies; null without a valid session. */
export type Identify = (cookies: Readonly<Record<string, string | undefined>>) => Promise<Caller | null>

const isDeclared = (schema: z.ZodType): boolean => schema !== undefined && !(schema instanceof z.ZodUndefined)

/** Registers every endpoint as a route of the API. */
export function mount(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  platform: Platform,
  identify: Identify,
): void {
  for (const each of endpoints) {
    const { call: theCall, options } = each
    app.route({
      method: theCall.method,
      url: platform.config.API_BASE + theCall.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        call: theCall,
        ...(options.perMinute && { rateLimit: { max: options.perMinute, timeWindow: 60_000 } }),
      },
      handler: (request, reply) => askAs(areaOf(theCall), () => answer(each, platform, identify, request, reply)),
    })
  }
}

/** The area's name stands in front of the call's. */
const areaOf = (theCall: Call): string => theCall.name.split('.')[0] ?? theCall.name

async function answer(
  each: Endpoint,
  platform: Platform,
  identify: Identify,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call: theCall } = each
  const visitor = await identify(request.cookies)
  request.callerId = visitor?.userId ?? null
  if (!mayCall(theCall.access, visitor)) throw refuseCommon(visitor ? 'FORBIDDEN' : 'NO_SESSION')
  if (theCall.method !== 'GET' && !isOwnOrigin(request.headers, platform.config.publicUrl))
    throw refuseCommon('FOREIGN_ORIGIN')
  const upload = takesFile(theCall) ? await readUpload(request, each.options) : undefined
  const input = readInput(theCall, request, upload?.fields)
  const work: Work = { each, platform, request, reply, visitor, input, file: upload?.file, after: [] }
  const output = await perform(work)
  for (const step of work.after) await step()
  if (theCall.changes.length > 0) platform.live.changed(theCall.changes)
  if (reply.sent || work.redirectTo !== undefined)
    return work.redirectTo === undefined ? reply : reply.redirect(work.redirectTo, 303)
  return answersFile(theCall)
    ? sendFile(reply, output as FileAnswer)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(wrap(theCall, output)))
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

interface Work {
  readonly each: Endpoint
  readonly platform: Platform
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: Caller | null
  readonly input: Input
  readonly file: UploadedFile | undefined
  readonly after: (() => void | Promise<void>)[]
  redirectTo?: string
}

async function perform(work: Work): Promise<unknown> {
  const { each, platform } = work
  const run = async (db: Db): Promise<unknown> => {
    const output = await each.handle(exchangeOf(work, db))
    return answersFile(each.call) || work.redirectTo !== undefined ? output : parseOutput(each.call, output)
  }
  const use = keyUse(work)
  if (!each.transaction) {
    const work = () => run(platform.db)
    return use ? runOnce(platform.db, use, platform.clock.now(), work) : work()
  }
  return platform.db.transaction().execute(async (tx) => {
    const earlier = use && (await claimKey(tx, use, platform.clock.now()))
    if (earlier) return earlier.answer
    const output = await run(tx)
    if (use) await storeAnswer(tx, use, output)
    return output
  })
}

function keyUse({ each, request, visitor, input, file }: Work): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !visitor || !takesKey(each.call)) return undefined
  if (key.length === 0 || key.length > 200)
    throw refuseCommon('BAD_REQUEST', { errors: [{ path: 'Idempotency-Key', message: '1~200자여야 합니다.' }] })
  return {
    caller: String(visitor.userId),
    call: each.call.name,
    key,
    requestHash: hashRequest(input, file),
  }
}

function exchangeOf(work: Work, db: Db): Exchange {
  const { request, reply, visitor, platform, input, file, after } = work
  const now = platform.clock.now()
  const actor = visitor ?? { userId: null, name: '비로그인' }
  return {
    get caller() {
      if (!visitor) throw refuseCommon('NO_SESSION')
      return visitor
    },
    visitor,
    params: input.params as never,
    query: input.query as never,
    body: input.body as never,
    db,
    now,
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    cookies: request.cookies,
    log: platform.log,
    file,
    rawBody: request.rawBody,
    audit: (entry) => writeAudit(db, actor, now, entry, request.id),
    afterCommit: (step) => void after.push(step),
    setCookie(name, value, { isReadable = false, maxAgeSeconds, path = '/' } = {}) {
      const options = { path, httpOnly: !isReadable, secure: platform.config.isSecure, sameSite: 'lax' as const }
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, { ...options, ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }) })
    },
    redirect(url) {
      work.redirectTo = url
    },
  }
}

function readInput(theCall: Call, request: FastifyRequest, fields?: Record<string, string>): Input {
  return {
    params: readPart('params', theCall.params, request.params),
    query: readPart('query', theCall.query, request.query),
    body: readPart('body', theCall.body, fields ?? request.body ?? {}),
  }
}

function readPart(part: string, schema: z.ZodType, raw: unknown): unknown {
  if (!isDeclared(schema)) return undefined
  // PostgreSQL cannot hold NUL in text nor half a character in JSON, and no field of ours has a use for either.
  if (hasUnstorable(raw))
    throw refuseCommon('BAD_REQUEST', { errors: [{ path: part, message: '사용할 수 없는 문자가 있습니다.' }] })
  const general = new Set<string>()
  const error = (issue: Parameters<typeof issueText>[0]): string => {
    const text = issueText(issue)
    general.add(text)
    return text
  }
  const parsed = schema.safeParse(raw, { error })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.') || part, message: issue.message }))
  // What a schema says itself means something without its field; "필수 항목입니다." alone does not.
  const detail = errors.find(({ message }) => !general.has(message))?.message
  throw refuseCommon('BAD_REQUEST', { errors, detail })
}

function hasUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || depth > 20) return depth > 20
  return Object.entries(value).some(([key, item]) => hasUnstorable(key) || hasUnstorable(item, depth + 1))
}

function parseOutput(theCall: Call, output: unknown): unknown {
  if (!isDeclared(theCall.output)) return output
  const parsed = theCall.output.safeParse(output)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${theCall.name} answers something else than its contract says: ${where.join('; ')}`)
}

const wrap = (theCall: Call, output: unknown): unknown =>
  theCall.form === 'envelope'
    ? { header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' }, data: output }
    : (output ?? {})

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const disposition = `${file.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .type(file.mimeType)
    .send(file.content)
}

export { Refusal }
