import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { atMost, type Figure, median } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { type Load, load, type Measured, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

const ADS = 6_000
const ROUNDS = 3
const LOAD = { seconds: 3, connections: 8 }
const PATH = '/api/promotion/sms/manager/reserve'
const QUERY = {
  periodType: 'reserveRegisterYmdt',
  startDate: '2026-10-20',
  endDate: '2026-11-20',
  pageNum: '1',
  deleteYn: 'N',
}
/** Browsers take all of these over HTTPS; old ones and proxies take gzip. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
const MOST_SHARE = 0.35
/** What an answer may cost the server compressed, beside the same one as it is. */
const MOST_TIMES = 1.8

/** A page of the administrator's list: what compressing it saves on the wire and costs the server. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const db = openDatabase(openPool(database.url, 4))
  await insertManyAds(db, ADS)
  await db.destroy()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    DEMO: '0',
    RATE_LIMIT_PER_MINUTE: '100000000',
  }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  try {
    const cookie = await signIn(server.url, 'adops')
    const figures: Figure[] = []
    for (const pageSize of [10, 100]) figures.push(...(await compare(server, cookie, pageSize)))
    return figures
  } finally {
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(server: Measured, cookie: string, pageSize: number): Promise<Figure[]> {
  const path = `${PATH}?${new URLSearchParams({ ...QUERY, pageSize: String(pageSize) })}`
  const loads = new Map<string, Load[]>()
  // In turns, so that a busy moment of the machine meets all alike; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const encoding of ['identity', ...ENCODINGS]) {
      const measured = await load(server, path, cookie, { ...LOAD, headers: { 'accept-encoding': encoding } })
      if (round > 0) loads.set(encoding, [...(loads.get(encoding) ?? []), measured])
    }
  const cpuOf = (encoding: string) => median((loads.get(encoding) ?? []).map((each) => each.cpuMsPerRequest))
  const plainBytes = await bytesOf(server.url + path, cookie, 'identity')
  const figures: Figure[] = []
  for (const encoding of ENCODINGS) {
    const bytes = await bytesOf(server.url + path, cookie, encoding)
    const [cpu, plainCpu] = [cpuOf(encoding), cpuOf('identity')]
    const what = `list of ${pageSize} ads by ${encoding}`
    figures.push(
      atMost(`${what}: ${bytes} of ${plainBytes} bytes on the wire, share`, bytes / plainBytes, MOST_SHARE, 'x'),
      atMost(
        `${what}: server CPU (${cpu.toFixed(2)} against ${plainCpu.toFixed(2)} ms)`,
        cpu / plainCpu,
        MOST_TIMES,
        'x',
      ),
    )
  }
  return figures
}

/** Bytes of the body as they come over the wire. */
function bytesOf(url: string, cookie: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie, 'accept-encoding': encoding } }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()).length)
    })
      .on('error', reject)
      .end()
  })
}
