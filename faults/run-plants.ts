import { availableParallelism } from 'node:os'
import type { Breach } from './invariants/all.ts'
import type { Plant } from './plant.ts'
import { plantCopy } from './planted-copy.ts'
import { PLANTS } from './plants.ts'
import { runFaults } from './run-faults.ts'

/** The short run: every story once. */
export const SHORT_RUN = { kills: 18, rounds: 1 } as const

/** How often a defect may hide before it has escaped. */
const MOST_RUNS = 2
const PORTS_PER_RUN = 10
/** One run keeps about two processors busy. */
const PROCESSORS_PER_RUN = 2

interface PlantOptions {
  readonly seed: number
  readonly firstPort: number
  /** Only plants with one of these texts in their name; all without any. */
  readonly names: readonly string[]
  say(line: string): void
}

/** What the runs with a defect found. */
interface Findings {
  /** The breach of a promise that the defect is there to break; null when none of them was broken. */
  readonly caught: Breach | null
  /** Breaches of other promises: what a defect breaks besides proves nothing. */
  readonly others: readonly Breach[]
  readonly runs: number
}

/**
 * Runs the short suite against the program as it is and against every defect of the list, each in a copy. Answers
 * whether the former passed and every one of the latter was caught.
 */
export async function runPlants({ seed, firstPort, names, say }: PlantOptions): Promise<boolean> {
  const chosen = PLANTS.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)))
  const waiting: (Plant | null)[] = [null, ...chosen]
  const escaped: string[] = []
  const work = async (port: number) => {
    for (let plant = waiting.shift(); plant !== undefined; plant = waiting.shift()) {
      const name = plant?.name ?? 'the program as it is'
      const findings = await findCatch(plant, seed, port)
      const isRight = plant ? findings.caught !== null : findings.others.length === 0
      if (!isRight) escaped.push(name)
      say(`${isRight ? 'ok     ' : 'ESCAPED'} ${name} -> ${tell(plant, findings)}`)
    }
  }
  const runsAtOnce = Math.max(1, Math.floor(availableParallelism() / PROCESSORS_PER_RUN))
  await Promise.all(Array.from({ length: runsAtOnce }, (_, index) => work(firstPort + index * PORTS_PER_RUN)))
  const total = chosen.length - escaped.filter((name) => chosen.some((plant) => plant.name === name)).length
  say(
    `${total} of ${chosen.length} defects were caught${escaped.length > 0 ? `; not as it should be: ${escaped.join('; ')}` : '.'}`,
  )
  return escaped.length === 0
}

function tell(plant: Plant | null, { caught, others, runs }: Findings): string {
  const besides = [...new Set(others.map(({ invariant }) => `"${invariant}"`))].join(', ')
  if (caught)
    return `caught by "${caught.invariant}" (run ${runs}, kill ${caught.kills}): ${caught.sentence}${besides && `; besides ${besides}`}`
  if (others.length === 0) return 'every promise held'
  const wanted = plant ? `not caught by "${plant.by.join('" or "')}", only ` : ''
  return `${wanted}${others.map(({ invariant, sentence }) => `"${invariant}": ${sentence}`).join('; ')}`
}

/** A defect is caught by the promise that it is for alone: an alarm of another one may have another reason. */
async function findCatch(plant: Plant | null, seed: number, firstPort: number): Promise<Findings> {
  const copy = plantCopy(plant)
  const by: readonly string[] = plant?.by ?? []
  const others: Breach[] = []
  const most = plant ? MOST_RUNS : 1
  try {
    for (let run = 1; run <= most; run += 1) {
      const report = await runFaults({
        ...SHORT_RUN,
        seed: seed + run - 1,
        firstPort,
        root: copy.root,
        stopsAt: by,
        say: () => undefined,
      })
      const caught = report.broken.find(({ invariant }) => by.includes(invariant)) ?? null
      others.push(...report.broken.filter(({ invariant }) => !by.includes(invariant)))
      if (caught) return { caught, others, runs: run }
    }
    return { caught: null, others, runs: most }
  } finally {
    copy.remove()
  }
}
