import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'
import { type RunningDatabase, runDatabase } from './database.ts'

let folder: string
let running: RunningDatabase[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'))
  // As `git clone` makes it, so that the account that runs PostgreSQL for root may enter.
  chmodSync(folder, 0o755)
  running = []
})
afterEach(async () => {
  for (const database of running) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(isAlone: boolean): Promise<RunningDatabase> {
  const database = await runDatabase({ DATABASE_URL: '', DATA_DIR: folder }, () => undefined, { isAlone })
  running.push(database)
  return database
}

test('a second start on the same data is refused in one sentence, an operator’s command joins, and after the end of the first it is free', async () => {
  const first = await run(true)
  const refusal = await run(true).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LaunchError)
  expect((refusal as Error).message).toBe(
    `Another \`npm start\` (process ${process.pid}) works on the data in ${folder}: end that one, or set another DATA_DIR.`,
  )
  const command = await run(false)
  expect(command.url).toBe(first.url)
  await first.stop()
  running = running.filter((each) => each !== first)
  await run(true)
})
