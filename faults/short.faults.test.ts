import { expect, test } from 'vitest'
import { runFaults } from './run-faults.ts'
import { SHORT_RUN } from './run-plants.ts'

test('a portal that is killed while vendors work keeps every promise about money, schools and messages', async () => {
  const report = await runFaults({ ...SHORT_RUN, seed: 7, firstPort: 18_300, say: () => undefined })
  expect(report.broken).toEqual([])
  expect(report.kills).toBeGreaterThanOrEqual(SHORT_RUN.kills)
  // As long as it takes: a run that hangs ends by itself.
}, 3_600_000)
