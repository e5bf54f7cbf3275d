import { expect, test } from 'vitest'
import type { ToldTidings } from '../tidings.ts'
import { repeatsAreTold } from './exams.ts'
import type { History } from './history.ts'

const told = (isTaken: boolean, amount = 7000): ToldTidings => ({
  nsatSchoolOrderNo: 1,
  amount,
  transactionId: 'PAID-1',
  type: 'PAID',
  isTaken,
})

test.each<[string, readonly ToldTidings[], number]>([
  ['taken each time', [told(true), told(true)], 0],
  ['refused each time', [told(false), told(false)], 0],
  ['taken, and with another amount refused', [told(true), told(false, 6999), told(true)], 0],
  ['taken, and refused when it was told again', [told(true), told(false)], 1],
  ['taken, and with another amount taken too', [told(true), told(true, 6999)], 1],
])('what the shop told was %s', async (_what, tidings, breaches) => {
  const history = { stage: { tidings } } as unknown as History
  expect(await repeatsAreTold.check(history)).toHaveLength(breaches)
})
