import { afterEach, expect, test } from 'vitest'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { serverNow, serverToday, setClockBy } from './server-clock.ts'

afterEach(() => setClockBy(new Headers({ [SERVER_TIME_HEADER]: TEST_NOW })))

test('today follows the clock of the server, in Seoul', () => {
  setClockBy(new Headers({ [SERVER_TIME_HEADER]: '2027-03-31T20:00:00.000Z' }))
  expect(serverToday()).toBe('2027-04-01')
  expect(serverNow().getTime() - Date.parse('2027-03-31T20:00:00Z')).toBeLessThan(60_000)
})

test('an answer without the time, or with nonsense, changes nothing', () => {
  setClockBy(new Headers({ [SERVER_TIME_HEADER]: '2027-03-31T20:00:00.000Z' }))
  setClockBy(new Headers())
  setClockBy(new Headers({ [SERVER_TIME_HEADER]: 'soon' }))
  expect(serverToday()).toBe('2027-04-01')
})
