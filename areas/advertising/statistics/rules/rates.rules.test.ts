import { expect, test } from 'vitest'
import { ratesOf } from './rates.rules.ts'

test('rates of a row: users of subscribers, subscribers of pupils, users of pupils', () => {
  const counts = { cumulationSubscriberCount: 400, subscriberMau: 250, studentCount: 800 }
  expect(ratesOf(counts)).toEqual({ realUserRate: 62.5, userShareRate: 50, realUserShareRate: 31.3 })
})

test('unknown pupils make unknown shares, none make shares of 0', () => {
  const counts = { cumulationSubscriberCount: 400, subscriberMau: 250 }
  expect(ratesOf({ ...counts, studentCount: null })).toEqual({
    realUserRate: 62.5,
    userShareRate: null,
    realUserShareRate: null,
  })
  expect(ratesOf({ ...counts, studentCount: 0 })).toMatchObject({ userShareRate: 0, realUserShareRate: 0 })
})
