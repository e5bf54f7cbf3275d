import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { ConfigError } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { sentenceOf } from './explain-failure.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { refuseMissingWebPart } from './web-part.ts'

// Every program loads the whole server part, and does so beside all the other tests.
const PATIENCE = 60_000

/** Starts the server program, which must not get far, and answers how it ended. */
async function startServer(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['app/server.ts'], { cwd: ROOT, env: { ...process.env, PAGES: '0', ...env } })
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, out, err }
}

test(
  'a disk that gets full while the demo world is loaded is told in one sentence',
  async () => {
    const database = await createTestDatabase()
    const db = openDatabase(openPool(database.url, 1))
    await sql`delete from account."user"; truncate directory.school cascade;
      create function public.no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on account."user" execute function public.no_space()`.execute(db)
    await db.destroy()
    const env = { DATABASE_URL: database.url, DEMO: '1', PAY_BASE_URL: 'http://localhost:9/payments' }
    const ended = await startServer(env)
    await database.drop()
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(/^The disk is full: free some space.*\n$/) })
  },
  PATIENCE,
)

test(
  'a database that is not there is told in one sentence',
  async () => {
    const ended = await startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/portal', DEMO: '1' })
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED.*\n$/) })
  },
  PATIENCE,
)

test('a server without the web part is refused with what to do; a build that was broken off counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-part-'))
  const stamp = join(folder, 'stamp')
  try {
    expect(() => refuseMissingWebPart(folder, stamp)).toThrow(ConfigError)
    expect(() => refuseMissingWebPart(folder, stamp)).toThrow('`npm run build`')
    writeFileSync(stamp, 'sources')
    expect(() => refuseMissingWebPart(folder, stamp)).not.toThrow()
    expect(() => refuseMissingWebPart(join(folder, 'none'), stamp)).toThrow('The web part is not built')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what only a stack explains has no sentence', () => {
  expect([new Error('defect'), new TypeError('x'), null, 'text'].map(sentenceOf)).toEqual([null, null, null, null])
})
