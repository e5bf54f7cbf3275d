import { closeBenchPostgres, openBenchPostgres } from './bench-postgres.ts'
import { type Figure, tableOf } from './figures.ts'

const FIRST_PORT = 18_500
const PORTS_OF_BENCH = 20
const QUICK = '--quick'
const isQuick = process.argv.includes(QUICK)
const wanted = process.argv.slice(2).filter((word) => word !== QUICK)

type Bench = (port: number, isQuick: boolean) => Promise<Figure[]>

/** What people wait for: a first look takes these alone, with few rounds each. */
const ANSWERS: Readonly<Record<string, Bench>> = {
  lists: (await import('./lists.bench.ts')).run,
  world: (await import('./world.bench.ts')).run,
  sales: (await import('./sales.bench.ts')).run,
  nsat: (await import('./nsat.bench.ts')).run,
  homes: (await import('./homes.bench.ts')).run,
  writes: (await import('./writes.bench.ts')).run,
  timeline: (await import('./timeline.bench.ts')).run,
  clicks: (await import('./clicks.bench.ts')).run,
}

/** What the portal has to stand beside. */
const OTHERS: Readonly<Record<string, Bench>> = {
  'nsat-supervision': (await import('./nsat-supervision.bench.ts')).run,
  'status-change': (await import('./status-change.bench.ts')).run,
  dispatch: (await import('./dispatch.bench.ts')).run,
  'first-screen': (await import('./first-screen.bench.ts')).run,
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
  reports: (await import('./reports.bench.ts')).run,
}

/**
 * `npm run bench -- [name…] [--quick]`: runs the benchmarks one after the other and prints all figures in one table, each beside its
 * limit. One that fails stands there as not met, and stops no other.
 */
async function main(): Promise<number> {
  const every = { ...ANSWERS, ...OTHERS }
  const unknown = wanted.filter((name) => !(name in every))
  if (unknown.length > 0)
    throw new Error(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(every).join(', ')}`)
  const names = wanted.length > 0 ? wanted : Object.keys(isQuick ? ANSWERS : every)
  const figures: Figure[] = []
  await openBenchPostgres()
  for (const [at, name] of names.entries()) {
    const begun = performance.now()
    // Ports of its own: a connection that was kept open leads to the portal that is gone.
    figures.push(...(await figuresOf(name, every[name], FIRST_PORT + at * PORTS_OF_BENCH)))
    process.stdout.write(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  }
  await closeBenchPostgres()
  process.stdout.write(`\n${tableOf(figures)}\n`)
  return figures.every(({ ratio }) => ratio <= 1) ? 0 : 1
}

async function figuresOf(name: string, run: Bench | undefined, port: number): Promise<Figure[]> {
  try {
    const figures = (await run?.(port, isQuick)) ?? []
    return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }))
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
    return [{ what: name, measured: 'failed', limit: 'ends', ratio: Number.POSITIVE_INFINITY }]
  }
}

process.exit(await main())
