import { parseArgs } from 'node:util'
import { runBusy } from './run-busy.ts'
import { type FaultReport, runFaults } from './run-faults.ts'
import { runPlants, SHORT_RUN } from './run-plants.ts'

/**
 * `npm run faults -- --kills 200 --seed 1` kills the portal while vendors work and checks what is left.
 * `npm run faults -- --plants [part of a name …]` makes defects in copies of the program and checks that they are caught.
 * `npm run faults -- --busy [--runs 5] [--burners 8]` runs with as many seeds, short ones unless kills are given, while as many other processes
 * want the processors.
 */
const { values, positionals } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    port: { type: 'string', default: '18200' },
    plants: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    burners: { type: 'string', default: '8' },
  },
  allowPositionals: true,
})
const LONG_KILLS = 200
/** Kills of one round of stories and the random ones beside them. */
const KILLS_PER_ROUND = 20

const say = (line: string) => process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const kills = Number(values.kills ?? (values.busy ? SHORT_RUN.kills : LONG_KILLS))
const rounds = Math.max(1, Math.floor(kills / KILLS_PER_ROUND))
const seed = Number(values.seed)
const firstPort = Number(values.port)
if (values.plants) {
  const isProven = await runPlants({ seed, firstPort, names: positionals, say })
  process.exit(isProven ? 0 : 1)
}
if (values.busy) {
  const [runs, burners] = [Number(values.runs), Number(values.burners)]
  process.exit((await runBusy({ seed, runs, burners, kills, rounds, firstPort, say, tell })) ? 0 : 1)
}
say(`Killing the portal ${kills} times (seed ${seed})`)
const report = await runFaults({ kills, rounds, seed, firstPort, say })
tell(report)
process.exit(report.broken.length === 0 ? 0 : 1)

function tell({ kills: killed, figures, tally, unknown, allUnknown, invariants, broken }: FaultReport): void {
  const list = (title: string, rows: Iterable<readonly [string, number]>) => {
    say(`\n${title}`)
    for (const [what, times] of rows) say(`  ${String(times).padStart(6)}  ${what}`)
  }
  list(`${killed} kills`, Object.entries(figures))
  list('what people did', Object.entries(tally).sort())
  list(`${allUnknown} calls of unknown outcome, among them`, unknown)
  say(`\n${invariants.length} invariants: ${invariants.join(', ')}`)
  for (const { invariant, sentence, kills: after } of broken)
    say(`BROKEN after ${after} kills (${invariant}): ${sentence}`)
  say(broken.length === 0 ? 'Every promise held.' : `${broken.length} broken promises.`)
}
