import autocannon from 'autocannon'
import { postgresCpuMs } from './bench-postgres.ts'
import { atMost, type Figure } from './figures.ts'
import { cpuMs } from './processes.ts'

/** One of two programs that give the same answer. */
export interface Side {
  readonly pid: number
  readonly url: string
  readonly cookie?: string
}

/** CPU milliseconds of one request. */
export interface Cost {
  readonly node: number
  readonly postgres: number
}

const whole = ({ node, postgres }: Cost): number => node + postgres

/** How much is sent: so many requests in each turn, over so many connections. */
export interface Amount {
  readonly requests: number
  readonly rounds: number
  readonly connections?: number
}

/** What a request to each of the two costs, measured in turns so that a busy moment of the machine meets all alike; the first round only warms up. */
export async function inTurns(
  one: Side,
  other: Side,
  { requests, rounds, connections = 4 }: Amount,
): Promise<[Cost, Cost]> {
  const costs: [Cost[], Cost[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const measured = [await costOf(one, requests, connections), await costOf(other, requests, connections)] as const
    if (round === 0) continue
    costs[0].push(measured[0])
    costs[1].push(measured[1])
  }
  return [leastOf(costs[0]), leastOf(costs[1])]
}

// Whatever else the machine does only adds to what a request costs.
export const leastOf = (costs: readonly Cost[]): Cost =>
  costs.reduce((least, cost) => (whole(cost) < whole(least) ? cost : least))

/** A program is only compared once it runs as fast as it will. */
export async function warmUp({ url, cookie }: Side, requests = 3000): Promise<void> {
  await autocannon({ url, connections: 4, amount: requests, ...(cookie && { headers: { cookie } }) })
}

async function costOf({ pid, url, cookie }: Side, amount: number, connections: number): Promise<Cost> {
  const [node, postgres] = [cpuMs(pid), postgresCpuMs()]
  const result = await autocannon({ url, connections, amount, ...(cookie && { headers: { cookie } }) })
  if (result['2xx'] !== amount) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { node: (cpuMs(pid) - node) / amount, postgres: (postgresCpuMs() - postgres) / amount }
}

/** The figure "A costs at most so many times B"; a dear B makes the limit no laxer. */
export function atMostTimes(what: string, cost: Cost, other: Cost, limit: number): Figure {
  const details = `${shown(cost)} against ${shown(other)} ms`
  return atMost(`${what} (${details})`, whole(cost) / whole(other), limit, 'x')
}

const shown = ({ node, postgres }: Cost): string => `${node.toFixed(2)} + ${postgres.toFixed(2)}`
