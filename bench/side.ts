import autocannon from 'autocannon'
import { postgresCpuMs } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
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

/** Of both programs together. */
export const whole = ({ node, postgres }: Cost): number => node + postgres

/** How much is sent: so many requests in each turn, over so many connections. */
export interface Amount {
  readonly requests: number
  readonly rounds: number
  readonly connections?: number
}

/** What a request to each of two costs, and how many times the other the one costs: each the middle of all rounds. */
export interface Compared {
  readonly one: Cost
  readonly other: Cost
  readonly times: number
}

/** Measures two in turns, so that a busy moment of the machine meets both; the first round only warms up. */
export async function inRounds(
  rounds: number,
  measureOne: () => Promise<Cost>,
  measureOther: () => Promise<Cost>,
): Promise<Compared> {
  const measured: { one: Cost; other: Cost }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { one: await measureOne(), other: await measureOther() }
    if (round > 0) measured.push(pair)
  }
  return {
    one: middleOf(measured.map(({ one }) => one)),
    other: middleOf(measured.map(({ other }) => other)),
    // Whatever slows the machine down slows both of a round.
    times: median(measured.map(({ one, other }) => whole(one) / whole(other))),
  }
}

/** What a request to each of two programs costs. */
export function inTurns(one: Side, other: Side, { requests, rounds, connections = 4 }: Amount): Promise<Compared> {
  const ask = (side: Side) => () => costOf(side, requests, connections)
  return inRounds(rounds, ask(one), ask(other))
}

const middleOf = (costs: readonly Cost[]): Cost => ({
  node: median(costs.map(({ node }) => node)),
  postgres: median(costs.map(({ postgres }) => postgres)),
})

/** A program is only compared once it runs as fast as it will. */
export async function warmUp({ url, cookie }: Side, requests: number): Promise<void> {
  await autocannon({ url, connections: 4, amount: requests, ...(cookie && { headers: { cookie } }) })
}

/** What a request to a program costs. */
export async function costOf({ pid, url, cookie }: Side, amount: number, connections: number): Promise<Cost> {
  const [node, postgres] = [cpuMs(pid), postgresCpuMs()]
  const result = await autocannon({ url, connections, amount, ...(cookie && { headers: { cookie } }) })
  if (result['2xx'] !== amount) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { node: (cpuMs(pid) - node) / amount, postgres: (postgresCpuMs() - postgres) / amount }
}

/** The figure "the one costs at most so many times the other". */
export function atMostTimes(what: string, { one, other, times }: Compared, limit: number): Figure {
  return atMost(`${what} (${shown(one)} against ${shown(other)} ms)`, times, limit, 'x')
}

const shown = ({ node, postgres }: Cost): string => `${node.toFixed(2)} + ${postgres.toFixed(2)}`
