import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href
const STAYS = 'setInterval(() => {}, 1000)'

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

/** A program that has opened a log. */
function run(code: string): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  const program = `import { openLog } from ${JSON.stringify(LOG)}; const log = openLog('info'); ${code}`
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child = started
  return started
}

const messagesOf = (lines: string): string[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test.each(['process.exit(1)', 'throw new Error("broken")'])(
  'what was said before the end is written: %s',
  async (end) => {
    const program = run(`log.info('one'); log.info('two'); ${end}`)
    expect(messagesOf(await text(program.stdout))).toEqual(['one', 'two'])
  },
)

test('a line that nothing follows is written by a program that goes on', async () => {
  const [lines] = await once(run(`log.info('alone'); ${STAYS}`).stdout, 'data')
  expect(messagesOf(String(lines))).toEqual(['alone'])
})

test('a warning takes the lines before it along, whatever happens to the program then', async () => {
  const program = run(
    `log.info('before'); log.warn('trouble'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)`,
  )
  expect(messagesOf(await text(program.stdout))).toEqual(['before', 'trouble'])
})
