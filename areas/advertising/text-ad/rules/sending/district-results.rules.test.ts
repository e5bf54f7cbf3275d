import { expect, test } from 'vitest'
import { clickedIn, deliveredIn, resultsByDistrict } from './district-results.rules.ts'

const school = (districtId: number | null, districtName: string, provinceId: number | null, counts: number[] = []) => {
  const [sentCount = 0, deliveredCount = 0, clickCount = 0, clickerCount = 0] = counts
  return { districtId, districtName, provinceId, sentCount, deliveredCount, clickCount, clickerCount }
}

test('the schools of a district count together, and districts of one name in two provinces do not', () => {
  const districts = resultsByDistrict([
    school(26110, '중구', 26, [10, 9, 3, 2]),
    school(11140, '중구', 11, [100, 80, 20, 8]),
    school(null, '', null, [5, 5, 0, 0]),
    school(11110, '종로구', 11, [50, 50, 5, 5]),
    school(11140, '중구', 11, [100, 100, 10, 10]),
  ])
  expect(districts).toEqual([
    { ...school(11110, '종로구', 11, [50, 50, 5, 5]), schoolCount: 1 },
    { ...school(11140, '중구', 11, [200, 180, 30, 18]), schoolCount: 2 },
    { ...school(26110, '중구', 26, [10, 9, 3, 2]), schoolCount: 1 },
    { ...school(null, '', null, [5, 5, 0, 0]), schoolCount: 1 },
  ])
  expect(districts.map(deliveredIn)).toEqual([100, 90, 90, 100])
  expect(districts.map(clickedIn)).toEqual([10, 10, 22.2, 0])
})

test('where nothing was sent or arrived there is no share', () => {
  const [nothing, lost] = resultsByDistrict([school(1, '가', 1), school(2, '나', 1, [3, 0])])
  expect(nothing && [deliveredIn(nothing), clickedIn(nothing)]).toEqual([null, null])
  expect(lost && [deliveredIn(lost), clickedIn(lost)]).toEqual([0, null])
})
