import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { atMost, type Figure } from './figures.ts'
import { cpuMs, forgetPeak, type Measured, memoryMb, startProgram } from './processes.ts'

/** Beside the cheapest answer there is, in the same run: what a stranger may make us spend. */
const MOST_TIMES_CHEAPEST = 30
const MOST_MEMORY_MB = 1
const MOST_UPLOADS_MB = 50
const ROUNDS = 200
const AT_ONCE = 30
const UPLOAD_MB = 60

interface Hostile {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** What it has to be answered with. */
  readonly status: number
}

const JSON_TYPE = { 'content-type': 'application/json' }
const LOGIN = { method: 'POST', path: '/api/auth/login', headers: JSON_TYPE }
/** As much as a stranger may send. */
const fill = (before: string, piece: string, after: string): string =>
  before + piece.repeat(Math.floor((16_000 - before.length - after.length) / piece.length)) + after

const REQUESTS: readonly Hostile[] = [
  { what: 'sign-in with 1 MB', ...LOGIN, body: JSON.stringify({ loginId: 'x'.repeat(1_000_000) }), status: 413 },
  { what: 'sign-in with 16 KB of small arrays', ...LOGIN, body: fill('{"loginId":[', '[],', '[]]}'), status: 400 },
  { what: 'sign-in with 16 KB of brackets', ...LOGIN, body: fill('{"loginId":', '[', ''), status: 400 },
  {
    what: 'sign-in with 16 KB of names',
    ...LOGIN,
    body: `{${Array.from({ length: 1600 }, (_, at) => `"a${at}":1`).join(',')}}`,
    status: 400,
  },
  { what: 'sign-in with 16 KB of backslashes', ...LOGIN, body: fill('{"loginId":"', '\\\\', '"}'), status: 400 },
  {
    what: 'payment report with 16 KB of small objects',
    ...LOGIN,
    path: '/api/promotion/payment/webhook',
    body: fill('{"a":[', '{},', '{}]}'),
    status: 403,
  },
  {
    what: 'message report with 1 MB',
    ...LOGIN,
    path: '/api/promotion/sms/webhook',
    body: `{"event":"x","hooks":[${'{},'.repeat(300_000)}{}]}`,
    status: 403,
  },
  { what: 'address of 8 KB', method: 'GET', path: `/api/portal/notices?${'a=1&'.repeat(2000)}`, status: 404 },
  {
    what: 'cookies of 8 KB',
    method: 'GET',
    path: '/api/partner/ad-api/user/me',
    headers: { cookie: 'a=1; '.repeat(1600) },
    status: 401,
  },
  {
    what: 'made-up session',
    method: 'GET',
    path: '/api/partner/ad-api/user/me',
    headers: { cookie: `partner_sid=${'a'.repeat(43)}` },
    status: 401,
  },
  { what: 'metrics by a proxy', method: 'GET', path: '/api/metrics', headers: { via: 'x' }, status: 403 },
  { what: 'API document', method: 'GET', path: '/api/openapi.json', headers: { 'accept-encoding': 'br' }, status: 401 },
  { what: 'API document, uncompressed', method: 'GET', path: '/api/openapi.json', status: 401 },
]

const CHEAPEST: Hostile = { what: 'health', method: 'GET', path: '/api/health', status: 200 }

/** What a stranger can make the server spend: each kind of request over and over, and uploads without a good token. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    DEMO: '0',
    TRUST_PROXY: '1',
  }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  try {
    // The first look only warms up.
    await measure(server, CHEAPEST)
    const cheapest = await measure(server, CHEAPEST)
    const figures: Figure[] = []
    for (const each of REQUESTS) {
      const { cpuMs, memoryMb } = await measure(server, each)
      const what = `${each.what} (${each.status})`
      const times = cpuMs / cheapest.cpuMs
      figures.push(
        atMost(
          `${what}: server CPU beside a look at the health (${cpuMs.toFixed(2)} ms)`,
          times,
          MOST_TIMES_CHEAPEST,
          'x',
        ),
        atMost(`${what}: memory per request`, memoryMb, MOST_MEMORY_MB, 'MB'),
      )
    }
    return [...figures, await uploadWithoutToken(server)]
  } finally {
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What one request costs. */
async function measure(server: Measured, hostile: Hostile): Promise<{ cpuMs: number; memoryMb: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const repeat = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      const status = await send(server.url, hostile, agent)
      if (status !== hostile.status) throw new Error(`${hostile.what}: answered with ${status}`)
    }
  }
  await repeat(ROUNDS / 4)
  const [before, memoryBefore] = [cpuMs(server.pid), memoryMb(server.pid, 'VmRSS')]
  forgetPeak(server.pid)
  await repeat(ROUNDS)
  const cpu = (cpuMs(server.pid) - before) / ROUNDS
  const memory = (memoryMb(server.pid, 'VmHWM') - memoryBefore) / ROUNDS
  agent.destroy()
  return { cpuMs: cpu, memoryMb: Math.max(0, memory) }
}

/** Each request comes from another address, as those of an attacker may: what is refused for its number costs nothing. */
let senders = 0

/** The status of the answer; how much of the body was taken does not matter. */
function send(url: string, { method, path, headers, body = '' }: Hostile, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    senders += 1
    const from = { 'x-forwarded-for': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}` }
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    request(url + path, { method, agent, headers: { ...headers, ...from, ...length } }, (answer) => {
      isAnswered = true
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', (error) => {
        if (!isAnswered) reject(error)
      })
      .end(body)
  })
}

/** Many who send as much as is taken from them, all at the same time. */
async function uploadWithoutToken(server: Measured): Promise<Figure> {
  const before = memoryMb(server.pid, 'VmRSS')
  forgetPeak(server.pid)
  const piece = Buffer.alloc(1_048_576)
  const hostile = { method: 'POST', path: '/api/contents/upload/document/multipart?token=made-up' }
  const upload = () =>
    new Promise<number>((resolve) => {
      let status = 0
      let sentMb = 0
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(UPLOAD_MB * piece.length),
      }
      const sending = request(
        server.url + hostile.path,
        { method: hostile.method, headers, agent: false },
        (answer) => {
          status = answer.statusCode ?? 0
          answer.resume()
        },
      )
      const next = (): void => {
        sentMb += 1
        if (sentMb <= UPLOAD_MB) sending.write(piece, (error) => void (error || next()))
        else sending.end()
      }
      sending.on('error', () => undefined).on('close', () => resolve(status))
      sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
      next()
    })
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, upload))
  if (statuses.some((status) => status !== 401 && status !== 413)) throw new Error(`uploads answered with ${statuses}`)
  const growth = Math.max(0, memoryMb(server.pid, 'VmHWM') - before)
  return atMost(`${AT_ONCE} uploads of ${UPLOAD_MB} MB without a good token: growth`, growth, MOST_UPLOADS_MB, 'MB')
}
