import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { LaunchError } from './launch-error.ts'
import { findPostmaster } from './postmaster.ts'
import { isAlive } from './program.ts'

const IS_ROOT = process.getuid?.() === 0

let folder: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  // A folder as `git clone` makes it, so that the account that runs PostgreSQL for root may enter.
  chmodSync(folder, 0o755)
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    shelter: join(folder, 'shelter'),
    settings: { fsync: 'off' },
    ...options,
  })
  started.push(server)
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const ended = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)

test('A fresh start makes a UTF-8 database that keeps what it acknowledges and listens on no port.', async () => {
  const { url, adopted } = await start({ settings: {} })
  expect(adopted).toBe(false)
  const [found] = await query(
    url,
    `select current_database() as name, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as ports`,
  )
  expect(found).toEqual({ name: 'portal', encoding: 'UTF8', fsync: 'on', commit: 'on', ports: '' })
})

test('Data outlives a stop and a second start.', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 as one')
  expect(await first.stop()).toBe(true)
  expect(findPostmaster(join(folder, 'postgres/data'))).toBeNull()
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('A copy of the folder, as a backup makes it, is a database again, whoever copied it.', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 as one')
  await first.stop()
  cpSync(join(folder, 'postgres'), join(folder, 'copy'), { recursive: true })
  chmodSync(join(folder, 'copy/data'), 0o755)
  chmodSync(join(folder, 'copy'), 0o700)
  const second = await start({ dataDir: join(folder, 'copy') })
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('A running server is adopted, and whoever adopted it can stop it.', async () => {
  const first = await start()
  const second = await start()
  expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url })
  expect(await second.stop()).toBe(true)
  expect(findPostmaster(join(folder, 'postgres/data'))).toBeNull()
})

test('After kill -9 of the server the next start recovers every acknowledged row.', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select generate_series(1, 1000) as number')
  process.kill(first.pid, 'SIGKILL')
  await ended(first.pid)
  const second = await start()
  expect(second.pid).not.toBe(first.pid)
  expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('A process that merely got the number of a dead server does not stop the start.', async () => {
  const first = await start()
  await first.stop()
  const file = join(folder, 'postgres/data/postmaster.pid')
  writeFileSync(
    file,
    `${process.pid}\n${join(folder, 'postgres/data')}\n1700000000\n5432\n${folder}\n\n  1 1\nready   \n`,
  )
  if (IS_ROOT) chmodSync(file, 0o666)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('Several starts at the same moment end with one server.', async () => {
  const servers = await Promise.all([start(), start(), start()])
  expect(new Set(servers.map((each) => each.pid)).size).toBe(1)
  expect(servers.filter((each) => !each.adopted)).toHaveLength(1)
})

test('A database of another major version is refused in one sentence and stays as it is.', async () => {
  const cluster = join(folder, 'postgres/data')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '16\n')
  const refusal = await start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LaunchError)
  expect((refusal as Error).message).toContain('made by PostgreSQL 16')
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n')
})

test('A folder with foreign files is refused instead of overwritten.', async () => {
  const cluster = join(folder, 'postgres/data')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'letter.txt'), 'keep me')
  await expect(start()).rejects.toThrow('holds files that are not a database')
  expect(readFileSync(join(cluster, 'letter.txt'), 'utf8')).toBe('keep me')
})

test('A path too long for a socket gets a short folder that only its owner may enter.', async () => {
  const server = await start({ dataDir: join(folder, 'long-'.repeat(20), 'postgres') })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
  expect(socketFolder).toMatch(/^\/tmp\/partner-pg-/)
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  rmSync(socketFolder, { recursive: true })
})

test('Root keeps a database that the other account could not reach in the shelter, says so once and finds it again.', async () => {
  chmodSync(folder, 0o700)
  const shelter = mkdtempSync(join(tmpdir(), 'shelter-'))
  chmodSync(shelter, 0o755)
  const said: string[] = []
  const options = { shelter, log: (line: string) => void said.push(line) }
  try {
    const first = await start(options)
    await query(first.url, 'create table kept as select 1 as one')
    await first.stop()
    const second = await start(options)
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
    await second.stop()
    // An ordinary account owns its folders, so nothing has to move and nothing is said.
    expect(said.filter((line) => line.includes('does not run as root'))).toHaveLength(IS_ROOT ? 1 : 0)
    expect(existsSync(join(folder, 'postgres/data'))).toBe(!IS_ROOT)
    // The next one that moves in sweeps away what belonged to a temporary folder that is gone.
    rmSync(join(folder, 'postgres'), { recursive: true })
    await start({ ...options, dataDir: join(folder, 'other') })
    const homes = readdirSync(shelter).filter((name) => existsSync(join(shelter, name, 'data')))
    expect(homes).toHaveLength(IS_ROOT ? 1 : 0)
  } finally {
    rmSync(shelter, { recursive: true, force: true })
  }
})
