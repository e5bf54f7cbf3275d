import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ROOT } from '#app/root.ts'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { titlesOf } from '#areas/advertising/statistics/testing/figures-file.ts'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { confirmed, fileOf, formOf } from '#platform/testing/upload-form.ts'
import { atMost, type Figure } from './figures.ts'
import { forgetPeak, type Measured, memoryMb, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

/** Beside reading the same file by the portal's own reader and storing its rows by one statement, in the same run. */
const MOST_TIMES = 6
/** No ratio: the memory of a container is as large as it is. */
const MOST_GROWTH_MB = 100
const DAYS = ['2026-09-30', '2026-10-31'] as const
const PATH = '/api/partner/ad-api/statistics/upload/organization'

const readRows = <T>(file: string): T[] =>
  parse(readFileSync(join(ROOT, 'demo/data', file)), { columns: true, bom: true }) as T[]

/** The figures of every school of the country in one file, uploaded to a portal that has just started. */
export async function run(port: number): Promise<Figure[]> {
  const schools = readRows<SchoolRow>('schools.csv')
  const portal = await openPortal(port, schools)
  try {
    const uploads = [
      { what: 'upload', ...(await upload(portal, await figuresOf(schools, DAYS[0]), schools.length)) },
      { what: 'the same upload again', ...(await upload(portal, await figuresOf(schools, DAYS[0]), schools.length)) },
      {
        what: 'upload of the filled-in template',
        ...(await upload(portal, await fillTemplate(portal, DAYS[1]), schools.length)),
      },
    ]
    const growthMb = Math.max(...uploads.map((each) => each.peakMb - each.beforeMb))
    const peakMb = Math.max(...uploads.map((each) => each.peakMb))
    const count = schools.length.toLocaleString('en')
    const bare = await storeByHand(portal.databaseUrl, await figuresOf(schools, DAYS[0]))
    return [
      ...uploads.map(({ what, seconds }) => {
        const details = `${seconds.toFixed(2)} against ${bare.toFixed(2)} s`
        return atMost(`${what}, ${count} schools (${details})`, seconds / bare, MOST_TIMES, 'x')
      }),
      atMost(
        `memory that one upload adds (peak of the process: ${peakMb.toFixed(0)} MB)`,
        growthMb,
        MOST_GROWTH_MB,
        'MB',
      ),
    ]
  } finally {
    await portal.close()
  }
}

/** Seconds that reading the file and storing what stands in it takes; the second time, when it runs as fast as it will. */
async function storeByHand(databaseUrl: string, bytes: Buffer): Promise<number> {
  const pool = openPool(databaseUrl, 1)
  await pool.query(
    'create table bare (subject text, day date, users int, active int, students int, primary key (subject, day))',
  )
  let seconds = 0
  for (let round = 0; round < 2; round += 1) {
    await pool.query('truncate bare')
    const begun = performance.now()
    const { rows } = await readSheet(bytes, { rows: 20_000, columns: 20 })
    const columnOf = (at: number) => rows.slice(1).map(({ cells }) => cells[at]?.value ?? null)
    await pool.query(
      'insert into bare select * from unnest($1::text[], $2::date[], $3::int[], $4::int[], $5::int[])',
      [0, 1, 2, 3, 4].map(columnOf),
    )
    seconds = (performance.now() - begun) / 1000
  }
  await pool.end()
  return seconds
}

interface OpenPortal {
  readonly databaseUrl: string
  readonly server: Measured
  readonly cookie: string
  close(): Promise<void>
}

async function openPortal(port: number, schools: readonly SchoolRow[]): Promise<OpenPortal> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const db = openDatabase(openPool(database.url, 2))
  await importDirectory(db, readRows<RegionRow>('regions.csv'), schools)
  await db.destroy()
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0' }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  return {
    databaseUrl: database.url,
    server,
    cookie: await signIn(server.url, 'admin'),
    async close() {
      await server.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const countsOf = (index: number) => [300 + (index % 900), 150 + (index % 400), index % 50 === 0 ? null : 900]

const figuresOf = (schools: readonly SchoolRow[], day: string): Promise<Buffer> =>
  fileOf(
    titlesOf('organization'),
    schools.map((school, index) => [school.school_id, day, ...countsOf(index)]),
  )

async function fillTemplate({ server, cookie }: OpenPortal, day: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${PATH}/template`, { headers: { cookie } })
  const template = await readSheet(Buffer.from(await answer.arrayBuffer()), { rows: 20_000, columns: 20 })
  const [titles, ...rows] = template.rows.map((row) => row.cells.map((cell) => String(cell.value)))
  return fileOf(
    titles ?? [],
    rows.map((row, index) => [row[0] ?? null, row[1] ?? null, day, ...countsOf(index)]),
  )
}

interface MeasuredUpload {
  /** From sending the file to the answer. */
  readonly seconds: number
  readonly beforeMb: number
  readonly peakMb: number
}

async function upload({ server, cookie }: OpenPortal, bytes: Buffer, rows: number): Promise<MeasuredUpload> {
  const beforeMb = memoryMb(server.pid, 'VmRSS')
  forgetPeak(server.pid)
  const begun = performance.now()
  const answer = await fetch(server.url + PATH, { method: 'POST', headers: { cookie }, body: confirmed(formOf(bytes)) })
  const { rowCount } = (await answer.json()) as { rowCount?: number }
  const seconds = (performance.now() - begun) / 1000
  if (rowCount !== rows) throw new Error(`${answer.status}: ${rowCount} of ${rows} rows are stored`)
  return { seconds, beforeMb, peakMb: memoryMb(server.pid, 'VmHWM') }
}
