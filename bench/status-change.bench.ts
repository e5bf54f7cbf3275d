import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { atMost, type Figure } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { cpuMs, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

const ADS = 6000
const AT_ONCE = 8

/** An administrator begins to inspect ad after ad: each a compare-and-set with its audit row in one transaction. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const db = openDatabase(openPool(database.url, 4))
  await insertManyAds(db, ADS)
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION', send_at = now() + interval '30 days'`.execute(
    db,
  )
  const { rows } = await sql<{
    reserve_seq: number
  }>`select reserve_seq from text_ad.reservation order by reserve_seq`.execute(db)
  await db.destroy()
  const server = await startProgram(
    'app/server.ts',
    port,
    { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0', RATE_LIMIT_PER_MINUTE: '100000000' },
    '/api/health/ready',
  )
  try {
    const cookie = await signIn(server.url, 'adops')
    const change = async (reserveSeq: number) => {
      const response = await fetch(`${server.url}/api/promotion/sms/manager/reserve/${reserveSeq}/status`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'UNDER_INSPECTION' }),
      })
      if (!response.ok) throw new Error(`status change refused: ${await response.text()}`)
      await response.arrayBuffer()
    }
    const seqs = rows.map((row) => row.reserve_seq)
    for (const seq of seqs.splice(0, 1000)) await change(seq)
    const count = seqs.length
    const before = cpuMs(server.pid)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let seq = seqs.pop(); seq !== undefined; seq = seqs.pop()) await change(seq)
      }),
    )
    return [
      atMost('status change with audit row: server CPU per request', (cpuMs(server.pid) - before) / count, 2, 'ms'),
    ]
  } finally {
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
