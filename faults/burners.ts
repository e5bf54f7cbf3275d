import { type ChildProcess, spawn } from 'node:child_process'

/** Burns a processor until the time is over or whoever started it is gone: nothing of it stays behind. */
const BURN = `
const parent = process.ppid
const end = performance.now() + Number(process.argv[1])
while (performance.now() < end && process.ppid === parent) for (let i = 0; i < 1e6; i += 1);`

/** So many processes that want a processor all the time; answers what stops them. */
export function startBurners(count: number, mostMs: number): () => void {
  const burners = Array.from(
    { length: count },
    (): ChildProcess => spawn(process.execPath, ['-e', BURN, String(mostMs)], { stdio: 'ignore' }),
  )
  const stop = () => {
    process.off('exit', stop)
    for (const burner of burners) burner.kill('SIGKILL')
  }
  process.once('exit', stop)
  return stop
}
