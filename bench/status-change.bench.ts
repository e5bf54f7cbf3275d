import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import type { BareStatement } from './bare-statements.ts'
import { postgresCpuMs } from './bench-postgres.ts'
import type { Figure } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { startPortal } from './portal.ts'
import { cpuMs, startProgram } from './processes.ts'
import { atMostTimes, type Cost, leastOf } from './side.ts'
import { signIn } from './sign-in.ts'

const ADS = 6000
const AT_ONCE = 4
const ROUNDS = 4

/** By hand: the compare-and-set and its audit row. */
const BARE: BareStatement = {
  texts: [
    `select status, version from text_ad.reservation where reserve_seq = $1 for update`,
    `update text_ad.reservation set status = 'UNDER_INSPECTION', version = version + 1, modified_at = now()
     where reserve_seq = $1 and status = 'REQUEST_FOR_INSPECTION' and not is_deleted`,
    `insert into platform.audit (at, actor_id, actor_name, action, entity, entity_id, from_state, to_state)
     values (now(), 1, 'bench', 'textAd.claim', 'textAd.reservation', $1::text, '{"status":"REQUEST_FOR_INSPECTION"}', '{"status":"UNDER_INSPECTION"}')`,
  ],
}

/** An administrator begins to inspect ad after ad: each a compare-and-set with its audit row in one transaction. Beside bare pg. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 4))
  await insertManyAds(db, ADS)
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION', send_at = now() + interval '30 days'`.execute(
    db,
  )
  const { rows } = await sql<{
    reserve_seq: number
  }>`select reserve_seq from text_ad.reservation order by reserve_seq`.execute(db)
  await db.destroy()
  const portal = await startPortal(database.url, port)
  const file = join(portal.folder, 'statements.json')
  writeFileSync(file, JSON.stringify({ claim: BARE }))
  const env = { DATABASE_URL: database.url, STATEMENTS_FILE: file }
  const bare = await startProgram('bench/bare.program.ts', port + 1, env, '/')
  try {
    const cookie = await signIn(portal.url, 'adops')
    const seqs = rows.map((row) => row.reserve_seq)
    const body = JSON.stringify({ status: 'UNDER_INSPECTION' })
    const headers = { cookie, 'content-type': 'application/json' }
    const throughPortal = (seq: number) =>
      fetch(`${portal.url}/api/promotion/sms/manager/reserve/${seq}/status`, { method: 'PUT', headers, body })
    const byHand = (seq: number) => fetch(`${bare.url}/claim/${seq}`, { method: 'PUT', headers, body })
    const costs: { portal: Cost[]; bare: Cost[] } = { portal: [], bare: [] }
    const share = Math.floor(ADS / (ROUNDS + 1) / 2)
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [one, other] = [
        await costOf(portal.pid, seqs.splice(0, share), throughPortal),
        await costOf(bare.pid, seqs.splice(0, share), byHand),
      ]
      // The first round only warms up.
      if (round === 0) continue
      costs.portal.push(one)
      costs.bare.push(other)
    }
    return [atMostTimes('status change with audit row', leastOf(costs.portal), leastOf(costs.bare), 2)]
  } finally {
    await bare.stop()
    await portal.stop()
    await database.drop()
  }
}

async function costOf(pid: number, seqs: number[], change: (seq: number) => Promise<Response>): Promise<Cost> {
  const count = seqs.length
  const [node, postgres] = [cpuMs(pid), postgresCpuMs()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let seq = seqs.pop(); seq !== undefined; seq = seqs.pop()) {
        const response = await change(seq)
        if (!response.ok) throw new Error(`status change refused: ${await response.text()}`)
        await response.arrayBuffer()
      }
    }),
  )
  return { node: (cpuMs(pid) - node) / count, postgres: (postgresCpuMs() - postgres) / count }
}
