import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockAdvice, removeDamagedLock } from './lock-file.ts'

const LONG_AGO = new Date('2026-01-01')

let folder: string
let file: string
let said: string[]
const say = (line: string) => void said.push(line)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-file-'))
  chmodSync(folder, 0o755)
  file = join(folder, 'postmaster.pid')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function leave(text: string, at = LONG_AGO, path = file): void {
  writeFileSync(path, text)
  utimesSync(path, at, at)
}

async function workIn(place: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("here"); setInterval(() => {}, 1000)'], {
    cwd: place,
  })
  await once(child.stdout, 'data')
  return child
}

test.each(['', '\n', '\0\0\0\0', '0\n/somewhere\n', 'x12\n', '12x\n'])('a lock file of %j is removed', (text) => {
  leave(text)
  removeDamagedLock(folder, say)
  expect(existsSync(file)).toBe(false)
  expect(said).toHaveLength(1)
})

test.each([
  ['that names a process', '123\n/somewhere\n', LONG_AGO],
  ['that is just being written', '', new Date()],
])('a lock file %s is left alone', (_what, text, at) => {
  leave(text, at)
  removeDamagedLock(folder, say)
  expect([readFileSync(file, 'utf8'), said]).toEqual([text, []])
})

test('a damaged lock file is left to a person while a process works in the cluster', async () => {
  leave('')
  const child = await workIn(folder)
  try {
    removeDamagedLock(folder, say)
    expect([existsSync(file), said]).toEqual([true, []])
    expect(lockAdvice(folder)).toBe(
      `make sure that no other postgres runs on ${folder} (process ${child.pid} works there: \`kill -INT ${child.pid}\` ends it), remove ${file}, and start again.`,
    )
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})

test('a database whose lock file a power cut left empty starts', async () => {
  const options = { dataDir: join(folder, 'postgres'), settings: { fsync: 'off' }, log: say }
  await (await startEmbeddedPostgres(options)).stop()
  leave('', LONG_AGO, join(folder, 'postgres/data/postmaster.pid'))
  const server = await startEmbeddedPostgres(options)
  expect([server.adopted, said.at(-1)]).toEqual([
    false,
    'PostgreSQL: its lock file was damaged, and no process uses the database: removed it',
  ])
  await server.stop()
})
