import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, isForPrograms, isRefusedWhileViewing, takesFile } from '#platform/contract/call.ts'
import type { Platform } from '../area.ts'
import { askAs } from '../database/asking.ts'
import type { Caller, Endpoint, Entrance } from '../endpoint.ts'
import { type Alone, keeperOf, type PassKeeper } from '../pass.ts'
import { Refusal, refuseCommon } from '../refuse.ts'
import { isOwnOrigin, mayCall } from './access.ts'
import { readPart } from './read-input.ts'
import { askerOf, type CountRequest, limitOfNetwork, limitPerMinute } from './request-limits.ts'
import { announcedBytes, awaitBody } from './unread-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor, and until somebody has looked. */
    visitor: Caller | null
    /** Whom the pass of the call stands for; null for nobody. */
    holderId: number | null
    /** Whose pass stands in place of a session, told apart from all others; null where none does. */
    standIn: string | null
  }
}

/** Finds the signed-in person of a request by its cookies; null without a valid session. */
export type Identify = (cookies: Readonly<Record<string, string | undefined>>) => Promise<Caller | null>

/** Finds people, and knows of a session that is over whether somebody ended it: it did not just run out of time. */
export interface People {
  readonly identify: Identify
  readonly wasEnded: (cookies: Readonly<Record<string, string | undefined>>) => Promise<boolean>
}

/** Whoever knows the API tokens of programs. */
export interface ProgramKeeper {
  /** The owner of a token that is good now, with what it may do; null for any other. */
  find(token: string): Promise<Caller | null>
  /** Keeps that a program wanted what its owner may not do. */
  recordRefused(program: Caller, callName: string): Promise<void>
}

/** Tokens of programs begin so: what other services send as a bearer is theirs to judge. */
export const API_TOKEN_PREFIX = 'pp_'

/** Lets a request come in or throws why not. */
export type Admit = (request: FastifyRequest) => Promise<void>

/** Largest JSON body of a call that does not ask for more: the longest notice in Korean has half of it. */
export const STANDARD_BODY_BYTES = 65_536
/** The same for calls that nobody has to sign in for: reading JSON costs time, and here strangers choose how much. */
const PUBLIC_BODY_BYTES = 16_384
const STANDARD_FILE_BYTES = 1_048_576
/** Room for the text fields and the boundaries around a file. */
const FORM_BYTES = 131_072

/** A whole school behind one address may send as much as so many signed-in people, before anybody looks at their passes. */
const PEOPLE_OF_NETWORK = 10

/** The area's name stands in front of the call's. */
export const areaOf = (theCall: Call): string => theCall.name.split('.')[0] ?? theCall.name

/** Largest file of a call that takes one. */
export const mostFileBytes = ({ options }: Endpoint): number => options.maxFileBytes ?? STANDARD_FILE_BYTES

/** Largest body of a call, of whatever form. */
export function mostBodyBytes(each: Endpoint): number {
  const { call: theCall, options } = each
  if (takesFile(theCall)) return mostFileBytes(each) + FORM_BYTES
  return options.maxBodyBytes ?? (theCall.access === 'public' ? PUBLIC_BODY_BYTES : STANDARD_BODY_BYTES)
}

/**
 * Makes the judges of requests: session, limits, permission, origin, pass and the endpoint's own condition, in this order
 * and all before one byte of the body is read. A pass that may stand alone is looked at after the session.
 */
export function openAdmission(
  app: FastifyInstance,
  platform: Platform,
  people: People,
  passes: readonly PassKeeper[],
  programs: ProgramKeeper,
): (each: Endpoint) => Admit {
  // One count for all calls together, beside those of single calls.
  const everything = limitPerMinute(app, platform.config.RATE_LIMIT_PER_MINUTE)
  const ofNetwork = limitOfNetwork(app, platform.config.RATE_LIMIT_PER_MINUTE * PEOPLE_OF_NETWORK)
  const ofToken = limitPerMinute(app, platform.config.API_TOKEN_PER_MINUTE)
  return (each) => {
    const limits = [everything]
    if (each.options.perMinute !== undefined) limits.push(limitPerMinute(app, each.options.perMinute))
    const keeper = keeperOf(passes, each.call)
    return async (request) => {
      const token = tokenIn(request)
      if (token !== undefined) {
        await admitProgram(each.call, request, token, { programs, limits: [ofNetwork, ofToken] })
      } else request.visitor = await people.identify(request.cookies)
      const isConfined = request.visitor?.lacksSecondFactor === true && !each.call.isForSetUp
      // To everything else they are nobody yet, also to passes and to what is open to everybody.
      if (isConfined) request.visitor = null
      let check: CheckPass | undefined = keeper && (() => keeper.check(entranceOf(each, platform, request)))
      if (check && keeper?.pass.standsAlone) {
        await ofNetwork(request)
        check = await lookAhead(keeper, askAs({ group: areaOf(each.call) }, check), request)
      }
      await judge(each, platform, limits, request, { ...people, isConfined })
      if ((announcedBytes(request.raw) ?? 0) > mostBodyBytes(each)) throw refuseCommon('TOO_LARGE')
      const asking = { group: areaOf(each.call), personId: askerOf(request) }
      await askAs(asking, async () => {
        if (check) request.holderId = holderIn(await check())
        await each.options.admit?.(entranceOf(each, platform, request), undefined)
      })
      awaitBody(request.raw, mostBodyBytes(each))
    }
  }
}

/** The API token that a request shows; undefined where it shows none. */
function tokenIn({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token?.startsWith(API_TOKEN_PREFIX) ? token : undefined
}

interface ProgramGate {
  readonly programs: ProgramKeeper
  /** Of the network, before anybody looks at the token, and of the token. */
  readonly limits: readonly [CountRequest, CountRequest]
}

/** Makes a request that of the owner of its token, for one of the calls that the token names; throws why not. */
async function admitProgram(theCall: Call, request: FastifyRequest, token: string, gate: ProgramGate): Promise<void> {
  const { programs, limits } = gate
  const [ofNetwork, ofToken] = limits
  if (request.headers.cookie !== undefined) throw refuseCommon('TOKEN_WITH_COOKIE')
  await ofNetwork(request)
  const program = await programs.find(token)
  if (!program) throw refuseCommon('INVALID_TOKEN')
  request.visitor = program
  await ofToken(request)
  if (!isForPrograms(theCall) || !program.token?.calls.has(theCall.name)) throw refuseCommon('NOT_OF_TOKEN')
  if (mayCall(theCall.access, program)) return
  await programs.recordRefused(program, theCall.name)
  throw refuseCommon('FORBIDDEN', { detail: '토큰 소유자에게 이 기능의 권한이 없습니다. 관리자에게 문의해주세요.' })
}

type CheckPass = () => Promise<number | Alone | null>

/**
 * Looks whether a pass stands in place of the session, and makes the request its holder's. Answers what the check found,
 * for when it is its turn: a stranger hears that there is no session, not what is wrong with a pass.
 */
async function lookAhead(
  { pass }: PassKeeper,
  checking: ReturnType<CheckPass>,
  request: FastifyRequest,
): Promise<CheckPass> {
  try {
    const found = await checking
    if (isAlone(found)) {
      request.visitor = null
      request.standIn = `${pass.name}:${found.holderId}`
    }
    return async () => found
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => Promise.reject(error)
  }
}

const isAlone = (found: number | Alone | null): found is Alone => typeof found === 'object' && found !== null

const holderIn = (found: number | Alone | null): number | null => (isAlone(found) ? found.holderId : found)

/** Whoever looks at the portal as another person may see it changes nothing, takes no file away, and reads nothing of that person's own. */
function insistViewing(theCall: Call, { isExport }: Endpoint['options']): void {
  if (isRefusedWhileViewing(theCall)) throw refuseCommon(theCall.method === 'GET' ? 'VIEWING_PRIVATE' : 'VIEWING_ONLY')
  if (isExport || theCall.path.endsWith('/export')) throw refuseCommon('VIEWING_ONLY')
}

async function judge(
  { call: theCall, options }: Endpoint,
  { config }: Platform,
  limits: readonly CountRequest[],
  request: FastifyRequest,
  people: People & { readonly isConfined: boolean },
): Promise<void> {
  const { visitor } = request
  for (const count of limits) await count(request)
  if (request.standIn === null && visitor?.viewedBy) insistViewing(theCall, options)
  if (people.isConfined && request.standIn === null && theCall.access !== 'public')
    throw refuseCommon('SECOND_FACTOR_REQUIRED')
  if (request.standIn === null && !mayCall(theCall.access, visitor))
    throw refuseCommon(
      visitor ? 'FORBIDDEN' : (await people.wasEnded(request.cookies)) ? 'SESSION_ENDED' : 'NO_SESSION',
    )
  // No browser adds a token by itself: whoever shows one means it.
  if (theCall.method !== 'GET' && !visitor?.token && !isOwnOrigin(request.headers, config.publicUrl))
    throw refuseCommon('FOREIGN_ORIGIN')
}

function entranceOf({ call: theCall }: Endpoint, platform: Platform, request: FastifyRequest): Entrance {
  return {
    visitor: request.visitor,
    // Read when somebody looks at them: who a caller is does not depend on whether their input makes sense.
    get params() {
      return readPart('params', theCall.params, request.params) as never
    },
    get query() {
      return readPart('query', theCall.query, request.query) as never
    },
    db: platform.db,
    now: platform.clock.now(),
    ip: request.ip,
    headers: request.headers,
    announcedBytes: announcedBytes(request.raw),
  }
}
