import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { ROOT } from '#app/root.ts'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { toListedSchool } from '#simulators/directory/schools.ts'
import { startSimulators } from '#simulators/main.ts'
import { atMost, type Figure } from './figures.ts'
import { memoryMb, startProgram } from './processes.ts'

/** Of so many parents of a school twenty-five consent: 300,275 at all schools of the country. */
const PARENTS = 28
const CONSENTS = 300_275
/** Beside reading the same listing and storing it by one statement a page, in the same run. */
const MOST_TIMES = 4
/** No ratio: the memory of a container is as large as it is. */
const MOST_MB = 400

const readRows = <T>(file: string): T[] =>
  parse(readFileSync(join(ROOT, 'demo/data', file)), { columns: true, bom: true }) as T[]

/** A portal that has just started fills itself from the recipient directory, and finds it unchanged the next time. */
export async function run(port: number): Promise<Figure[]> {
  const schools = readRows<SchoolRow>('schools.csv')
  const directorySchools = schools.map((school) => ({ ...toListedSchool(school), parentCount: PARENTS }))
  const simulators = await startSimulators({ port: 0, dataDir: '', directorySchools })
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2))
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  await importDirectory(db, readRows<RegionRow>('regions.csv'), schools)
  await sql`delete from directory.recipient`.execute(db)
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO: '0',
    SIMULATOR_PORT: new URL(simulators.url).port,
    DIRECTORY_BASE_URL: `http://localhost:${new URL(simulators.url).port}/directory`,
    DIRECTORY_API_KEY: 'simulator-directory-key',
  }
  const server = await startProgram('app/server.ts', port, env, '/api/health')
  try {
    const first = await untilRefreshed(db, 'addedCount')
    await sql`
      insert into directory.consent_refresh (state, requested_at, most_withdrawn_percent)
      values ('REQUESTED', now(), 20)`.execute(db)
    const second = await untilRefreshed(db, 'unchangedCount')
    const bare = await storeByHand(db, env.DIRECTORY_BASE_URL, env.DIRECTORY_API_KEY)
    const beside = (what: string, seconds: number) =>
      atMost(`${what} (${seconds.toFixed(1)} against ${bare.toFixed(1)} s)`, seconds / bare, MOST_TIMES, 'x')
    return [
      beside('first refresh, 300,275 consents', first),
      beside('the same listing again', second),
      atMost('memory of the process, at the most', memoryMb(server.pid, 'VmHWM'), MOST_MB, 'MB'),
    ]
  } finally {
    await server.stop()
    await db.destroy()
    await simulators.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds that the same listing takes without a look at what it says: page after page read, parsed and stored. */
async function storeByHand(db: Db, baseUrl: string, apiKey: string): Promise<number> {
  await sql`create table bare (school text, phone text, consented date, primary key (school, phone))`.execute(db)
  const begun = performance.now()
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await fetch(`${baseUrl}/v1/consents?size=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    if (!answer.ok) throw new Error(`the directory answers ${answer.status}`)
    const page = (await answer.json()) as ListingPage
    const rows = page.schools.flatMap(({ schoolCode, consents }) =>
      consents.map((consent) => ({ ...consent, schoolCode })),
    )
    await sql`
      insert into bare select * from unnest(${rows.map((row) => row.schoolCode)}::text[], ${rows.map((row) => row.phoneNumber)}::text[],
        ${rows.map((row) => row.consentedOn)}::date[]) on conflict do nothing`.execute(db)
    cursor = page.nextCursor
  }
  return (performance.now() - begun) / 1000
}

interface ListingPage {
  readonly schools: readonly {
    readonly schoolCode: string
    readonly consents: readonly { readonly phoneNumber: string; readonly consentedOn: string }[]
  }[]
  readonly nextCursor: string | null
}

/** Seconds that the refresh took whose figure of that name is the whole directory. */
async function untilRefreshed(db: Db, figure: 'addedCount' | 'unchangedCount'): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ state: string; count: number; seconds: number | null }>`
      select state, ${sql.ref(figure)} as count, extract(epoch from ended_at - started_at) as seconds
      from directory.consent_refresh order by refresh_id desc limit 1`.execute(db)
    const [refresh] = rows
    if (refresh && refresh.seconds !== null) {
      if (refresh.count !== CONSENTS) throw new Error(`${refresh.state}: ${refresh.count} of ${CONSENTS} consents`)
      return refresh.seconds
    }
    await pause(100)
  }
}
