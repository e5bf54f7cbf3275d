import { expect, test } from 'vitest'
import { firstGapOf } from './timeline-search.rules.ts'

const whole = {
  provinceId: 36,
  districtId: 36110,
  schoolType: ['1'],
  startDate: '2026-11-21',
  endDate: '2026-12-21',
}

test.each([
  ['nothing', {}, undefined],
  ['everything', { provinceId: undefined, districtId: undefined, schoolType: [], startDate: undefined }, 'PROVINCE'],
  ['the district and the school types', { districtId: undefined, schoolType: [] }, 'DISTRICT'],
  ['the school types and a day', { schoolType: [], startDate: undefined }, 'SCHOOL_TYPE'],
  ['the first day', { startDate: undefined }, 'PERIOD'],
  ['the last day', { endDate: undefined }, 'PERIOD'],
  ['a last day not before the first', { endDate: '2026-11-20' }, 'PERIOD'],
])('when %s is missing', (_name, over, gap) => {
  expect(firstGapOf({ ...whole, ...over })).toBe(gap)
})
