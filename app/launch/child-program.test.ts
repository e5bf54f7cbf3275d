import { afterEach, expect, test } from 'vitest'
import { type RunningProgram, runChildProgram } from './child-program.ts'

const LIVES = `console.log('up ' + process.pid); setInterval(() => undefined, 1000)`
const FINISHES = `process.on('SIGTERM', () => { console.log('finishing'); setTimeout(() => process.exit(0), 50) }); ${LIVES}`

let program: RunningProgram | undefined
let heard: string[]
let said: string[]

function run(code: string): RunningProgram {
  heard = []
  said = []
  let readyFor = 0
  program = runChildProgram({
    name: 'helper',
    args: ['-e', code],
    env: () => process.env,
    // Every start says `up` once; a start counts as ready when its own word arrived.
    isReady: async () => {
      const ups = heard.filter((line) => line.startsWith('up')).length
      const isNew = ups > readyFor
      readyFor = ups
      return isNew
    },
    hear: (line) => void heard.push(line),
    say: (line) => void said.push(line),
  })
  return program
}

afterEach(() => program?.stop())

const pidOf = (line: string | undefined) => Number(line?.split(' ')[1])
const starts = () => heard.filter((line) => line.startsWith('up'))

test('A program is ready when it says so, and a stop waits until it has finished its work.', async () => {
  const running = run(FINISHES)
  await running.ready
  await running.stop()
  expect(heard.at(-1)).toBe('finishing')
  expect(said).toEqual([])
})

test('A program that is killed is started again, and that is said.', async () => {
  const running = run(LIVES)
  await running.ready
  process.kill(pidOf(starts()[0]), 'SIGKILL')
  await expect.poll(() => said.at(-1), { timeout: 15_000 }).toBe('The helper works again')
  expect(said[0]).toBe('The helper ended unexpectedly (signal SIGKILL): starting it again')
  expect(pidOf(starts()[1])).not.toBe(pidOf(starts()[0]))
})

test('A program that ends while it starts for the first time is not started again.', async () => {
  const running = run('process.exit(3)')
  await expect(running.ready).rejects.toThrow('The helper ended while it started (exit code 3)')
  await expect(running.kept).rejects.toThrow('The helper ended while it started (exit code 3)')
})

test('A stop before the program is ready ends it.', async () => {
  const running = run('setInterval(() => undefined, 1000)')
  await running.stop()
  await expect(running.ready).resolves.toBeUndefined()
})
