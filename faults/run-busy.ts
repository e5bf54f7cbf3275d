import { readFileSync } from 'node:fs'
import { startBurners } from './burners.ts'
import { type FaultReport, runFaults } from './run-faults.ts'

export interface BusyOptions {
  /** Of the first run; each further one has the next. */
  readonly seed: number
  readonly runs: number
  /** Processes beside each run that want a processor all the time. */
  readonly burners: number
  readonly kills: number
  readonly rounds: number
  readonly firstPort: number
  say(line: string): void
  tell(report: FaultReport): void
}

/** Burners end by themselves after so long, whatever becomes of the run. */
const LONGEST_RUN_MS = 6 * 3_600_000

const load = (): string => readFileSync('/proc/loadavg', 'utf8').trim().split(' ').slice(0, 3).join(' ')

/** Runs with different seeds on a machine that others keep busy; answers whether every promise held in each. */
export async function runBusy(options: BusyOptions): Promise<boolean> {
  const { seed, runs, burners, kills, rounds, firstPort, say, tell } = options
  const results: string[] = []
  let isWhole = true
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    const before = load()
    say(`Run ${run + 1} of ${runs}: seed ${seed + run}, ${burners} burners, load ${before}`)
    const stopBurners = startBurners(burners, LONGEST_RUN_MS)
    const report = await runFaults({ kills, rounds, seed: seed + run, firstPort, say }).finally(stopBurners)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const hasHeld = report.broken.length === 0
    if (!hasHeld) tell(report)
    isWhole &&= hasHeld
    results.push(
      `${hasHeld ? 'ok    ' : 'BROKEN'} seed ${seed + run}: ${report.kills} kills in ${seconds} s, load ${before} before and ${load()} after`,
    )
    say(results.at(-1) ?? '')
  }
  say(`\n${results.join('\n')}`)
  return isWhole
}
