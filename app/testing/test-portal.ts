import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPortal, type Portal } from '#app/portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { answersEnvelope, type Call, type CallInput, type CallOutput } from '#platform/contract/call.ts'
import { type TestClock, testClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import type { ListedSchool } from '#simulators/directory/schools.ts'
import { type Simulators, startSimulators } from '#simulators/main.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** One answer: `body` is the output of the call, or the problem. */
export interface Answer<C extends Call> {
  readonly status: number
  /** The output; only meaningful when `status` is 200. */
  readonly body: CallOutput<C>
  /** The problem's code when the call failed. */
  readonly code: string | undefined
  readonly problem: Record<string, unknown>
  readonly headers: Headers
  readonly raw: Response
}

interface SendOptions {
  readonly headers?: Record<string, string>
  /** Sent instead of JSON. */
  readonly form?: FormData
  /** Sent as it is, for hostile bodies. */
  readonly rawBody?: string
}

/** Somebody who makes calls over HTTP, with their own cookies. */
export interface Person {
  send<C extends Call>(theCall: C, input?: CallInput<C>, options?: SendOptions): Promise<Answer<C>>
  /** What their browser gets at an address that the portal gave out. */
  open(url: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  readonly cookies: Map<string, string>
}

/** A whole portal in this process, on a database of its own, with a standing clock and simulators. */
export interface TestPortal extends Portal {
  readonly url: string
  readonly clock: TestClock
  readonly db: Db
  readonly databaseUrl: string
  readonly simulators: Simulators
  /** A signed-in demo person; `null` is a visitor. */
  as(loginId: string | null): Promise<Person>
  /** Runs one recurring work now. */
  runRecurring(name: string): Promise<void>
  close(): Promise<void>
}

interface PortalOptions {
  readonly now?: string
  /** Overrides configuration. */
  readonly env?: Record<string, string>
  /** What stands between the portal and its database: answers the address that the portal gets. */
  readonly between?: (databaseUrl: string) => Promise<string>
  /** The database of another portal, which drops it; a new one where it is not said. */
  readonly databaseUrl?: string
  /** Gives the portal a recipient directory that lists these schools. */
  readonly directorySchools?: readonly ListedSchool[]
}

/** A portal for the whole of one test file, awaited at its top; it is closed when the file's tests are over. */
export async function portalForFile(options: PortalOptions = {}): Promise<TestPortal> {
  const starting = startTestPortal(options)
  afterAll(async () => (await starting).close())
  return starting
}

/** Starts a portal that whoever asks for it closes. */
export async function startTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const { directorySchools } = options
  const clock = testClock(options.now ?? TEST_NOW)
  const database = options.databaseUrl === undefined ? await createTestDatabase() : ofAnother(options.databaseUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const simulators = await startSimulators({
    port: 0,
    dataDir: '',
    clock,
    ...(directorySchools && { directorySchools }),
  })
  const config = loadConfig({
    DATABASE_URL: (await options.between?.(database.url)) ?? database.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ROLE: 'web',
    DATABASE_POOL: '10',
    STOP_GRACE_SECONDS: '0',
    PUBLIC_URL: 'http://portal.test',
    SMS_BASE_URL: simulators.url,
    PAY_BASE_URL: `${simulators.url}/payments`,
    OIDC_ISSUER: `${simulators.url}/oidc`,
    COMMERCE_BASE_URL: `${simulators.url}/commerce`,
    COMMERCE_WEBHOOK_SECRET: 'simulator-commerce-webhook',
    YOUTUBE_BASE_URL: `${simulators.url}/youtube/v3`,
    ZOOM_BASE_URL: `${simulators.url}/zoom/v2`,
    ZOOM_OAUTH_URL: `${simulators.url}/zoom/oauth`,
    ZOOM_WEBHOOK_SECRET: 'simulator-zoom-webhook',
    REMOTE_MEETING_BASE_URL: `${simulators.url}/remotemeeting`,
    REMOTE_MEETING_PAGE_URL: `${simulators.url}/remotemeeting`,
    POSTCODE_BASE_URL: `${simulators.url}/postcode`,
    POSTCODE_API_KEY: 'simulator-postcode-key',
    ...(directorySchools && {
      DIRECTORY_BASE_URL: `${simulators.url}/directory`,
      DIRECTORY_API_KEY: 'simulator-directory-key',
    }),
    ...options.env,
  })
  // Port 0 is no value an operator may choose, but a test wants any free one.
  const portal = await openPortal({ ...config, PORT: 0, HOST: '127.0.0.1' }, clock)
  await portal.start()
  const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  const newPerson = () => personAt(url + config.API_BASE)
  return {
    ...portal,
    url,
    clock,
    db: portal.platform.db,
    databaseUrl: database.url,
    simulators,
    async as(loginId) {
      const person = newPerson()
      if (loginId === null) return person
      const answer = await person.send(login, { body: { loginId, password: DEMO_PASSWORD } })
      if (answer.status !== 200) throw new Error(`${loginId} cannot sign in: ${answer.code}`)
      return person
    },
    runRecurring: (name) => portal.platform.jobs.runNow(name),
    async close() {
      await portal.stop()
      await simulators.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const ofAnother = (url: string): TestDatabase => ({ url, drop: () => Promise.resolve() })

/** A visitor of the portal whose API is there. */
export function personAt(base: string): Person {
  const cookies = new Map<string, string>()
  const shown = () => ({
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  return {
    cookies,
    open: (url, headers) =>
      fetch(url.replace('http://portal.test', new URL(base).origin), { headers: { ...shown(), ...headers } }),
    async send(theCall, input, options = {}) {
      const response = await fetch(base + addressOf(theCall, (input ?? {}) as Input), {
        method: theCall.method,
        redirect: 'manual',
        headers: {
          ...shown(),
          ...(theCall.method !== 'GET' && !options.form && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(theCall.method !== 'GET' && {
          body: options.form ?? options.rawBody ?? JSON.stringify((input as Input)?.body ?? {}),
        }),
      })
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      return readAnswer(theCall, response)
    },
  }
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(theCall: Call, input: Input): string {
  const path = theCall.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(input.params?.[name]).toWellFormed()),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) query.append(name, String(each))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const isRemoved = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
  if (isRemoved) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

async function readAnswer<C extends Call>(theCall: C, response: Response): Promise<Answer<C>> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  const told: unknown = isJson ? await response.clone().json() : undefined
  const wrapped = answersEnvelope(theCall) && isEnvelope(told) ? told : undefined
  const body = (wrapped ? wrapped.data : told) as CallOutput<C>
  const problem = { ...(wrapped && problemIn(wrapped)), ...(typeof body === 'object' && body) } as Answer<C>['problem']
  const code = typeof problem.code === 'string' ? problem.code : undefined
  return { status: response.status, body, code, problem, headers: response.headers, raw: response }
}

interface Envelope {
  readonly header: { readonly code?: string; readonly resultMessage: string }
  readonly data?: unknown
}

const isEnvelope = (told: unknown): told is Envelope => typeof told === 'object' && told !== null && 'header' in told

const problemIn = ({ header }: Envelope) => ({ header, code: header.code, detail: header.resultMessage })
