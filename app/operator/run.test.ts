import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { type OperatorWorld, openOperatorWorld } from '#app/testing/operator-world.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'

// Every program loads the whole server part, and does so beside all the other tests.
const PATIENCE = 60_000

let world: OperatorWorld
let db: Db
let folder: string
let school: string

beforeAll(async () => {
  world = await openOperatorWorld()
  ;({ db, folder, school } = world)
})
afterAll(() => world.close())

/** Starts the program as npm does when the operator stands in the folder. */
function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'app/operator/run.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DEMO: '0', INIT_CWD: folder, ...env },
    stdio: 'pipe',
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([[code], out, err]) => ({ code: code as number | null, out, err })) }
}

function run(args: readonly string[], { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { child, ended } = start(args, env)
  child.stdin.end(input)
  return ended
}

const parents = (...rows: string[]) => {
  writeFileSync(join(folder, 'parents.csv'), ['school_code,phone_number,consented_on', ...rows, ''].join('\n'))
  return ['directory', '--recipients', 'parents.csv']
}

test(
  'the result goes to standard output, a refusal to standard error with exit code 1, and neither names a number',
  async () => {
    const line = 'recipients: 2 rows for 1 school: 2 added, 0 changed, 0 withdrawn, 0 unchanged'
    const args = parents(`${school},010-0000-0001,2026-01-01`, `${school},010-0000-0002,2026-01-01`)
    expect(await run(args)).toEqual({ code: 0, out: `${line}\nStored.\n`, err: '' })
    const bad = await run(parents(`01000000009,${school},2026-01-01`))
    expect(bad).toMatchObject({ code: 1, out: '' })
    expect(bad.err).toMatch(/^parents\.csv line 2, phone_number: .*\nparents\.csv: 1 row cannot be taken.*\n$/)
    expect(bad.err).not.toContain('0100000')
  },
  PATIENCE,
)

test(
  'a password comes from standard input',
  async () => {
    const asked = ['account', 'create', '--login-id', 'lee', '--name', '이관리', '--authority', 'ROLE_ALL_PARTNER']
    const given = await run([...asked, '--password-stdin'], { input: 'good-password\n' })
    expect(given).toEqual({ code: 0, out: 'The account lee is created with ROLE_ALL_PARTNER.\n', err: '' })
  },
  PATIENCE,
)

test(
  'arguments and variables that are not usable are refused in one line',
  async () => {
    const option = await run(['directory', '--recipient', 'parents.csv'])
    expect(option).toEqual({ code: 1, out: '', err: "Unknown option '--recipient'; --help tells more.\n" })
    const variable = await run(['account', 'activate', '--login-id', 'lee'], { env: { PORT: 'x' } })
    expect([variable.code, variable.out, variable.err.split('\n').length]).toEqual([1, '', 2])
    expect(variable.err).toMatch(/^Environment variable PORT is not usable/)
  },
  PATIENCE,
)

test(
  'an interrupted import stores nothing',
  async () => {
    const other = await db.startTransaction().execute()
    await waitForLock(other, 'directory import')
    const { child, ended } = start(parents(`${school},010-0000-0003,2026-01-01`))
    await once(child.stderr, 'data')
    child.kill('SIGINT')
    const { code, err } = await ended
    expect([code, err]).toEqual([130, 'Another import is running: waiting for it.\nInterrupted.\n'])
    await other.commit().execute()
    const found = await sql`select from directory.recipient where phone_number = '01000000003'`.execute(db)
    expect(found.rows).toHaveLength(0)
  },
  PATIENCE,
)
