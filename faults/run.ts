import { parseArgs } from 'node:util'
import { runFaults } from './run-faults.ts'

/** `npm run faults -- --kills 200 --seed 1`: kills the portal at random points and checks what is left. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    port: { type: 'string', default: '18200' },
  },
})
const seed = Number(values.seed)
process.stdout.write(`Killing the portal ${values.kills} times (seed ${seed})\n`)
const report = await runFaults({
  kills: Number(values.kills),
  seed,
  firstPort: Number(values.port),
  say: (line) => process.stdout.write(`${line}\n`),
})
process.stdout.write(`${report.kills} kills, ${report.messages} advertising messages received\n`)
for (const [what, times] of Object.entries(report.tally).sort()) process.stdout.write(`  ${what}: ${times}\n`)
for (const sentence of report.broken) process.stdout.write(`BROKEN: ${sentence}\n`)
process.stdout.write(
  report.broken.length === 0 ? 'Every promise held.\n' : `${report.broken.length} broken promises.\n`,
)
process.exit(report.broken.length === 0 ? 0 : 1)
