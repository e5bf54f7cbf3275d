import { expect, test } from 'vitest'
import type { MapArea } from '#areas/sales/contract/map.contract.ts'
import { countedIn, listSearchOf, shareIn, totalOf } from './map-figures.rules.ts'

const area = (schoolCount: number, contactedCount: number, ...counts: readonly number[]): MapArea => ({
  areaId: 1,
  areaName: '가나구',
  schoolCount,
  contactedCount,
  statuses: counts.map((count, at) => ({ salesStatusId: at + 1, count })),
})

test.each([
  ['whom somebody contacted', area(8, 3, 5, 3), undefined, 3, 37.5],
  ['who is in a stage', area(8, 3, 5, 2, 1), 2, 2, 25],
  ['nobody in a stage that there is not', area(8, 3, 5, 3), 9, 0, 0],
  ['no share of no schools', area(0, 0), undefined, 0, null],
])('a map counts %s', (_, shown, stage, count, share) => {
  expect(countedIn(shown, stage)).toBe(count)
  expect(shareIn(shown, stage)).toBe(share)
})

test('all areas are counted together', () => {
  expect(totalOf([area(8, 3, 5, 3), area(2, 1, 1, 1)], '합계')).toEqual({
    ...area(10, 4, 6, 4),
    areaId: 0,
    areaName: '합계',
  })
  expect(totalOf([], '합계')).toMatchObject({ schoolCount: 0, statuses: [] })
})

test('a district leads to the list of what was counted, and of nothing else', () => {
  expect(listSearchOf(11680, { provinceId: 11 })).toEqual({ province: '11', childAreaId: ['11680'] })
  expect(listSearchOf(11680, { provinceId: 11, salesStatusId: 3, salesPersonId: 7, schoolType: '2' })).toEqual({
    province: '11',
    childAreaId: ['11680'],
    salesStatusId: ['3'],
    salesPersonId: '7',
    schoolType: '2',
  })
})
