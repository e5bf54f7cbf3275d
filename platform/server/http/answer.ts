import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { answersEnvelope, answersFileTo, type Call, takesFile } from '#platform/contract/call.ts'
import type { Platform } from '../area.ts'
import { writeAudit } from '../audit/audit.ts'
import { askAs } from '../database/asking.ts'
import type { Db } from '../database/database.ts'
import { onceMore } from '../database/once-more.ts'
import { actorOf, type Caller, type Endpoint, type Exchange, type FileAnswer, type UploadedFile } from '../endpoint.ts'
import type { PassKeeper } from '../pass.ts'
import { Refusal, refuseCommon } from '../refuse.ts'
import { type FindScope, type ScopeKeeper, scopeFinderOf } from '../scope.ts'
import { areaOf, mostBodyBytes, openAdmission, type People, type ProgramKeeper } from './admit.ts'
import { rangeIn } from './byte-range.ts'
import { type ExportRoom, openExportRoom } from './export-room.ts'
import { runOnce } from './held-key.ts'
import { claimKey, hashRequest, type KeyUse, storeAnswer, storingAnswer, takesKey } from './idempotency.ts'
import { untilLeft } from './left.ts'
import { wireNameOf } from './own-cookies.ts'
import { isDeclared, readPart } from './read-input.ts'
import { askerOf, senderOf } from './request-limits.ts'
import { announcedBytes } from './unread-body.ts'
import { readUpload, type Upload } from './upload.ts'
import { openUploadRoom, type UploadRoom } from './upload-room.ts'

/** Registers every endpoint as a route of the API. */
export function mount(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  platform: Platform,
  people: People,
  passes: readonly PassKeeper[] = [],
  scopes: readonly ScopeKeeper[] = [],
  programs: ProgramKeeper = NO_PROGRAMS,
): void {
  const admission = openAdmission(app, platform, people, passes, programs)
  const rooms = { uploads: openUploadRoom(), exports: openExportRoom() }
  for (const each of endpoints) {
    const { call: theCall } = each
    insistOnEnvelope(theCall)
    const findScope = scopeFinderOf(scopes, theCall)
    app.route({
      method: theCall.method,
      url: platform.config.API_BASE + theCall.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call: theCall },
      bodyLimit: mostBodyBytes(each),
      onRequest: admission(each),
      handler: (request, reply) =>
        askAs(askingOf(each, request, reply), () =>
          inRoom(rooms, each, request, () => answer(each, findScope, platform, request, reply)),
        ),
    })
  }
}

const NO_PROGRAMS: ProgramKeeper = { find: async () => null, recordRefused: async () => {} }

/** Whoever reads nothing but the status would take such a refusal for a success. */
function insistOnEnvelope(theCall: Call): void {
  const { name, refusals } = theCall
  const isQuiet = Object.values(refusals).some(({ status }) => status === 200)
  if (isQuiet && !answersEnvelope(theCall)) throw new Error(`${name} refuses with status 200 without an envelope`)
}

/** On whose behalf an endpoint asks. Only an export can end anywhere: all else may be in the middle of what has to be done. */
const askingOf = ({ call: theCall, options }: Endpoint, request: FastifyRequest, { raw }: FastifyReply) => ({
  group: areaOf(theCall),
  personId: askerOf(request),
  signal: options.isExport ? untilLeft(raw) : undefined,
  sender: { ip: request.ip, userAgent: userAgentOf(request) },
})

const userAgentOf = ({ headers }: FastifyRequest): string => String(headers['user-agent'] ?? '').slice(0, 300)

interface Rooms {
  readonly uploads: UploadRoom
  readonly exports: ExportRoom
}

/** An upload that is wanted whole takes room in memory until it is answered, an export one of its person's places. */
async function inRoom(
  rooms: Rooms,
  each: Endpoint,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const leave = enterRoom(rooms, each, request)
  try {
    return await work()
  } finally {
    leave?.()
  }
}

function enterRoom({ uploads, exports }: Rooms, each: Endpoint, request: FastifyRequest) {
  const sender = senderOf(request)
  if (each.options.isExport) return exports.enter(sender)
  if (!takesFile(each.call) || each.options.isStreaming) return undefined
  return uploads.enter(sender, announcedBytes(request.raw) ?? mostBodyBytes(each))
}

async function answer(
  each: Endpoint,
  findScope: FindScope,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call: theCall } = each
  const upload = takesFile(theCall) ? await readUpload(request, each) : undefined
  const input = readInput(theCall, request, upload)
  const { visitor } = request
  const work: Work = { each, findScope, platform, request, reply, visitor, input, file: upload?.file, after: [] }
  const output = await perform(work)
  for (const step of work.after) await step()
  if (theCall.changes.length > 0) platform.live.changed(theCall.changes, request.visitor?.userId)
  if (reply.sent || work.redirectTo !== undefined)
    return work.redirectTo === undefined ? reply : reply.redirect(work.redirectTo, 303)
  return answersFileTo(theCall, request.headers.accept)
    ? sendFile(request, reply, output as FileAnswer)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(wrap(theCall, output)))
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

interface Work {
  readonly each: Endpoint
  readonly findScope: FindScope
  readonly platform: Platform
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: Caller | null
  readonly input: Input
  readonly file: UploadedFile | undefined
  readonly after: (() => void | Promise<void>)[]
  redirectTo?: string
  isAnswerStored?: boolean
}

async function perform(work: Work): Promise<unknown> {
  const { each, findScope, platform } = work
  const use = keyUse(work)
  const scopedIn = async (db: Db) => {
    const exchange = exchangeOf(work, db, use)
    return Object.assign(exchange, await findScope(exchange))
  }
  const run = async (exchange: Exchange): Promise<unknown> => {
    const output = await each.handle(exchange, undefined)
    return exchange.wantsFile || work.redirectTo !== undefined ? output : parseOutput(each.call, output)
  }
  if (!each.transaction) {
    const alone = async () => run(await scopedIn(platform.db))
    return use ? runOnce(platform.db, use, platform.clock.now(), alone) : alone()
  }
  const write = () =>
    platform.db.transaction().execute(async (tx) => {
      const claim = use && (await claimKey(tx, use, platform.clock.now()))
      // Whose rows they work with is only read: the claim travels with it.
      const exchange = await scopedIn(tx)
      const earlier = await claim?.()
      if (earlier) return earlier.answer
      const output = await run(exchange)
      if (use && !work.isAnswerStored) await storeAnswer(tx, use, output)
      return output
    })
  if (each.options.isStreaming) return write()
  return onceMore(write, () => {
    work.after.length = 0
    work.redirectTo = undefined
    work.isAnswerStored = false
  })
}

function keyUse({ each, request, visitor, input, file }: Work): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  const caller = visitor ? String(visitor.userId) : request.standIn
  if (typeof key !== 'string' || caller === null || !takesKey(each.call)) return undefined
  if (key.length === 0 || key.length > 200)
    throw refuseCommon('BAD_REQUEST', { errors: [{ path: 'Idempotency-Key', message: '1~200자여야 합니다.' }] })
  return {
    caller,
    call: each.call.name,
    key,
    requestHash: hashRequest(input, file),
  }
}

function exchangeOf(work: Work, db: Db, use: KeyUse | undefined): Exchange {
  const { request, reply, visitor, platform, input, file, after } = work
  const now = platform.clock.now()
  const nobody = { userId: null, name: request.standIn === null ? '비로그인' : `비로그인 (${request.standIn})` }
  const actor = visitor ? actorOf(visitor) : nobody
  return {
    get caller() {
      if (!visitor) throw refuseCommon('NO_SESSION')
      return visitor
    },
    visitor,
    holderId: request.holderId,
    params: input.params as never,
    query: input.query as never,
    body: input.body as never,
    db,
    now,
    requestId: request.id,
    ip: request.ip,
    userAgent: userAgentOf(request),
    headers: request.headers,
    cookies: request.cookies,
    wantsFile: answersFileTo(work.each.call, request.headers.accept),
    log: platform.log,
    file,
    rawBody: request.rawBody,
    audit: (entry) => writeAudit(db, actor, now, entry, request.id),
    storingAnswer(answer) {
      if (!use) return sql`select`
      work.isAnswerStored = true
      return storingAnswer(use, answer)
    },
    afterCommit: (step) => void after.push(step),
    setCookie(name, value, { isReadable = false, maxAgeSeconds, path = '/' } = {}) {
      const options = { path, httpOnly: !isReadable, secure: platform.config.isSecure, sameSite: 'lax' as const }
      const wireName = wireNameOf(name, { isSecure: platform.config.isSecure, isReadable, path })
      if (value === null) reply.clearCookie(wireName, options)
      else
        reply.setCookie(wireName, value, { ...options, ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }) })
    },
    // Kept pages alone: what was written without a network, and drafts, wait in the storage for their person.
    forgetPages: () => void reply.header('clear-site-data', '"cache"'),
    redirect(url) {
      work.redirectTo = url
    },
  }
}

function readInput(theCall: Call, request: FastifyRequest, upload?: Upload): Input {
  return {
    params: readPart('params', theCall.params, request.params),
    query: readPart('query', theCall.query, request.query),
    body: readPart('body', theCall.body, upload?.fields ?? request.body ?? {}),
  }
}

function parseOutput(theCall: Call, output: unknown): unknown {
  if (!isDeclared(theCall.output)) return output
  const parsed = theCall.output.safeParse(output)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${theCall.name} answers something else than its contract says: ${where.join('; ')}`)
}

const wrap = (theCall: Call, output: unknown): unknown =>
  answersEnvelope(theCall)
    ? { header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' }, data: output }
    : (output ?? {})

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const disposition = `${file.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`
  reply.header('content-disposition', disposition).header('cache-control', 'private, no-store').type(file.mimeType)
  return file.isInline && Buffer.isBuffer(file.content)
    ? sendPart(request, reply, file.content)
    : reply.send(file.content)
}

/** What is played in the page is asked for in parts: without them nobody can jump in it. */
function sendPart({ headers }: FastifyRequest, reply: FastifyReply, content: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const range = rangeIn(headers.range, content.length)
  if (range === null) return reply.send(content)
  if (range === 'NONE') return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1))
}

export { Refusal }
