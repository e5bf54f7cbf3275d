import { availableParallelism } from 'node:os'
import type { Breach } from './invariants/all.ts'
import { plantCopy } from './planted-copy.ts'
import { PLANTS, type Plant } from './plants.ts'
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

interface Caught extends Breach {
  readonly run: number
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
      const caught = await findCatch(plant, seed, port)
      const isRight = (caught !== null) === (plant !== null)
      if (!isRight) escaped.push(name)
      say(`${isRight ? 'ok     ' : 'ESCAPED'} ${name} -> ${caught ? tell(caught) : 'every promise held'}`)
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

const tell = ({ invariant, sentence, run, kills }: Caught): string =>
  `caught by "${invariant}" (run ${run}, kill ${kills}): ${sentence}`

async function findCatch(plant: Plant | null, seed: number, firstPort: number): Promise<Caught | null> {
  const copy = plantCopy(plant)
  try {
    for (let run = 1; run <= (plant ? MOST_RUNS : 1); run += 1) {
      const report = await runFaults({
        ...SHORT_RUN,
        seed: seed + run - 1,
        firstPort,
        root: copy.root,
        stopsAtBreach: plant !== null,
        say: () => undefined,
      })
      const [first] = report.broken
      if (first) return { ...first, run }
    }
    return null
  } finally {
    copy.remove()
  }
}
