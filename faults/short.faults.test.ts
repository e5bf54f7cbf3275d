import { expect, test } from 'vitest'
import { runFaults } from './run-faults.ts'

test('a portal that is killed a dozen times keeps every promise about money, schools and messages', async () => {
  const report = await runFaults({ kills: 12, seed: 7, firstPort: 18_300, say: () => undefined })
  expect(report.kills).toBeGreaterThanOrEqual(12)
  expect(report.messages).toBeGreaterThan(0)
  expect(report.broken).toEqual([])
}, 600_000)
