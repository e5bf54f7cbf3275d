import { expect, test } from 'vitest'
import { hoursOfClicks, hourText } from './click-hours.rules.ts'

const at = (hour: string, clickCount = 1) => ({ hour: `2026-11-${hour}:00:00+09:00`, clickCount })

test('hours without clicks between sending and the last click are shown too', () => {
  expect(hoursOfClicks([at('24T12', 3), at('24T14')], '2026-11-24T11:00:00+09:00')).toEqual([
    at('24T11', 0),
    at('24T12', 3),
    at('24T13', 0),
    at('24T14'),
    ...['15', '16', '17', '18'].map((hour) => at(`24T${hour}`, 0)),
  ])
})

test('a click before sending, by an inspector, comes first', () => {
  const [first] = hoursOfClicks([at('24T09')], '2026-11-24T11:00:00+09:00')
  expect(first).toEqual(at('24T09'))
})

test('over more than two days only hours with clicks are shown', () => {
  const clicks = [at('24T12'), at('27T09')]
  expect(hoursOfClicks(clicks, '2026-11-24T11:00:00+09:00')).toEqual(clicks)
})

test('an hour is told with its day', () => {
  expect(hourText('2026-11-24T09:00:00+09:00')).toBe('11.24 9시')
})
