import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'

let bare: BarePlatform
let recurringRuns = 0
const countRun = async () => {
  recurringRuns += 1
}

beforeAll(async () => {
  bare = await openBarePlatform()
  await bare.platform.jobs.start([{ name: 'test.again', everySeconds: 3600, run: countRun }])
})
afterAll(() => bare.close())

test('recurring work can be run at once', async () => {
  await bare.platform.jobs.runNow('test.again')
  expect(recurringRuns).toBe(1)
  await expect(bare.platform.jobs.runNow('test.unknown')).rejects.toThrow('test.unknown')
})
