import { closeBenchPostgres, openBenchPostgres } from './bench-postgres.ts'
import type { Figure } from './figures.ts'

const FIRST_PORT = 18_500
const SHORT = '--short'
const isShort = process.argv.includes(SHORT)
const wanted = process.argv.slice(2).filter((word) => word !== SHORT)

/** `npm run bench -- [name…] [--short]`: runs the benchmarks one after the other and prints each figure beside its limit. */
const benches: Readonly<Record<string, (port: number, isShort: boolean) => Promise<Figure[]>>> = {
  lists: (await import('./lists.bench.ts')).run,
  world: (await import('./world.bench.ts')).run,
  sales: (await import('./sales.bench.ts')).run,
  nsat: (await import('./nsat.bench.ts')).run,
  'nsat-supervision': (await import('./nsat-supervision.bench.ts')).run,
  'status-change': (await import('./status-change.bench.ts')).run,
  dispatch: (await import('./dispatch.bench.ts')).run,
  timeline: (await import('./timeline.bench.ts')).run,
  'consent-refresh': (await import('./consent-refresh.bench.ts')).run,
  'hostile-request': (await import('./hostile-request.bench.ts')).run,
  'hostile-workbook': (await import('./hostile-workbook.bench.ts')).run,
  compression: (await import('./compression.bench.ts')).run,
  rolling: (await import('./rolling.bench.ts')).run,
  'nsat-statements': (await import('./nsat-statements.bench.ts')).run,
  'statistics-upload': (await import('./statistics-upload.bench.ts')).run,
  'nsat-print': (await import('./nsat-print.bench.ts')).run,
  live: (await import('./live.bench.ts')).run,
  itempool: (await import('./itempool.bench.ts')).run,
}

let isKept = true
await openBenchPostgres()
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`${name}\n`)
  for (const figure of await run(FIRST_PORT, isShort)) {
    const verdict = figure.ratio <= 1 ? 'kept' : 'BROKEN'
    isKept &&= figure.ratio <= 1
    process.stdout.write(
      `  ${figure.what}: ${figure.measured} (limit ${figure.limit}, ratio ${figure.ratio.toFixed(2)}) ${verdict}\n`,
    )
  }
}
await closeBenchPostgres()
process.exit(isKept ? 0 : 1)
