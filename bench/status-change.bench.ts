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
import { atMostTimes, type Cost, inRounds } from './side.ts'
import { signIn } from './sign-in.ts'

const AT_ONCE = 4
const ROUNDS = 9
/** A first look. */
const QUICK_ROUNDS = 3
/** So many changes by each of both in a round. */
const SHARE = 800

/** By hand: the compare-and-set and its audit row, with all that the portal stores. */
const bareClaim = (inspectorId: number): BareStatement => ({
  texts: [
    `select status, version from text_ad.reservation where reserve_seq = $1 for update`,
    `update text_ad.reservation set status = 'UNDER_INSPECTION', inspector_id = ${inspectorId}, version = version + 1, modified_at = now()
     where reserve_seq = $1 and status = 'REQUEST_FOR_INSPECTION' and not is_deleted`,
    `insert into platform.audit (at, actor_id, actor_name, action, entity, entity_id, from_state, to_state, request_id)
     values (now(), ${inspectorId}, 'bench', 'textAd.claim', 'textAd.reservation', $1::text, '{"status":"REQUEST_FOR_INSPECTION"}', '{"status":"UNDER_INSPECTION"}', gen_random_uuid())`,
  ],
})

/** An administrator begins to inspect ad after ad: each a compare-and-set with its audit row in one transaction. Beside bare pg. */
export async function run(port: number, isQuick: boolean): Promise<Figure[]> {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 4))
  await insertManyAds(db, (rounds + 1) * 2 * SHARE)
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION', send_at = now() + interval '30 days'`.execute(
    db,
  )
  // Without fresh figures PostgreSQL finds the ad of the hand-written update by its status.
  await sql`vacuum analyze text_ad.reservation`.execute(db)
  const { rows } = await sql<{
    reserveSeq: number
  }>`select reserve_seq from text_ad.reservation order by reserve_seq`.execute(db)
  const inspector = await sql<{
    id: number
  }>`select user_id as id from account."user" where login_id = 'adops'`.execute(db)
  await db.destroy()
  const portal = await startPortal(database.url, port)
  const file = join(portal.folder, 'statements.json')
  writeFileSync(file, JSON.stringify({ claim: bareClaim(inspector.rows[0]?.id ?? 0) }))
  const env = { DATABASE_URL: database.url, STATEMENTS_FILE: file }
  const bare = await startProgram('bench/bare.program.ts', port + 1, env, '/')
  try {
    const cookie = await signIn(portal.url, 'adops')
    const seqs = rows.map((row) => row.reserveSeq)
    const body = JSON.stringify({ status: 'UNDER_INSPECTION' })
    const headers = { cookie, 'content-type': 'application/json' }
    const throughPortal = (seq: number) =>
      fetch(`${portal.url}/api/promotion/sms/manager/reserve/${seq}/status`, { method: 'PUT', headers, body })
    const byHand = (seq: number) => fetch(`${bare.url}/claim/${seq}`, { method: 'PUT', headers, body })
    const compared = await inRounds(
      rounds,
      () => costOf(portal.pid, seqs.splice(0, SHARE), throughPortal),
      () => costOf(bare.pid, seqs.splice(0, SHARE), byHand),
    )
    return [atMostTimes('status change with audit row', compared, 2)]
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
