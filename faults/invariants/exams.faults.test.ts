import { expect, test } from 'vitest'
import type { AnsweredTidings } from '../tidings.ts'
import { repeatsAreAnswered } from './exams.ts'
import type { History } from './history.ts'

const answered = (isTaken: boolean, amount = 7000): AnsweredTidings => ({
  nsatSchoolOrderNo: 1,
  amount,
  transactionId: 'PAID-1',
  type: 'PAID',
  isTaken,
})

test.each<[string, readonly AnsweredTidings[], number]>([
  ['taken each time', [answered(true), answered(true)], 0],
  ['refused each time', [answered(false), answered(false)], 0],
  ['taken, and with another amount refused', [answered(true), answered(false, 6999), answered(true)], 0],
  ['taken, and refused when it was told again', [answered(true), answered(false)], 1],
  ['taken, and with another amount taken too', [answered(true), answered(true, 6999)], 1],
])('what the shop told was %s', async (_what, tidings, breaches) => {
  const history = { stage: { tidings } } as unknown as History
  expect(await repeatsAreAnswered.check(history)).toHaveLength(breaches)
})
