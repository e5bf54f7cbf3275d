import { sentenceOf } from '#app/explain-failure.ts'
import { runDatabase } from '#app/launch/database.ts'
import { untilAskedToStop } from '#app/launch/stop-request.ts'
import { refuseOldServer } from '#app/refuse-old-server.ts'
import { ROOT } from '#app/root.ts'
import { runningClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool, PATIENCE } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { withoutNumbers } from '#platform/server/log.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { accountCommand } from './account.command.ts'
import { directoryCommand } from './directory.command.ts'
import { instituteCommand } from './institute.command.ts'
import type { OperatorCommand } from './operator-command.ts'

/** `npm run directory`, `npm run account` and `npm run institute`. */
const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  directory: directoryCommand,
  account: accountCommand,
  institute: instituteCommand,
}

const INTERRUPTED = 130

/** Progress, which is not the result: that alone goes to standard output. */
const tell = (line: string): void => void process.stderr.write(`${line}\n`)
const answer = (line: string): void => void process.stdout.write(`${line}\n`)

/** Works on the configured database, brought up to date, with the embedded one running meanwhile. Answers the exit code. */
async function main(): Promise<number> {
  const asked = untilAskedToStop().then(() => INTERRUPTED)
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new OperatorError(`Unknown command "${name}": use one of ${Object.keys(COMMANDS).join(', ')}.`)
  const work = await Promise.race([command(args, process.stdin), asked])
  if (typeof work === 'number') return work
  if (typeof work === 'string') {
    answer(work)
    return 0
  }
  const config = loadConfig(process.env)
  const database = await runDatabase(config, tell)
  const db = openDatabase(openPool(database.url, 4, PATIENCE.operator))
  try {
    await refuseOldServer(db)
    await migrate(db, ROOT, tell)
    const done = work({ config, db, now: runningClock(config.clockStart).now(), answer, tell }).then(() => 0)
    done.catch(() => undefined)
    const code = await Promise.race([done, asked])
    // An open transaction ends with its connection: nothing of it is stored.
    if (code === INTERRUPTED) tell('Interrupted.')
    else await db.destroy()
    return code
  } finally {
    await database.stop()
  }
}

function explain(error: unknown): string {
  const sentence = sentenceOf(error)
  if (sentence !== null) return sentence
  const { code, message = '' } = error as { code?: unknown; message?: string }
  // The first sentence; the second one is about arguments that nobody here has.
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}; --help tells more.`
  return withoutNumbers(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(explain(error))
    process.exit(1)
  },
)
