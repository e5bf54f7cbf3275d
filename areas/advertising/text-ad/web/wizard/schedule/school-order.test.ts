import { expect, test } from 'vitest'
import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { addSchools, shownSchools } from './school-order.ts'

const school = (organizationId: number, organizationName: string, targetCount: number): School => ({
  organizationId,
  organizationName,
  targetCount,
  available: true,
  unavailableReason: null,
  nextAvailableDates: [],
  commonResourceSeq: organizationId,
  commonResourceGroupSeq: 1,
})
const SCHOOLS = [school(1, '한빛초', 300), school(2, 'ABC초', 500), school(3, '가람중', 300), school(4, '가람초', 10)]
const names = (list: readonly { organizationName: string }[]) => list.map((each) => each.organizationName)

test.each([
  ['', 'name', ['가람중', '가람초', '한빛초', 'ABC초']],
  ['', 'most', ['ABC초', '가람중', '한빛초', '가람초']],
  ['', 'fewest', ['가람초', '가람중', '한빛초', 'ABC초']],
  [' 가람 ', 'most', ['가람중', '가람초']],
  ['abc', 'name', ['ABC초']],
  ['없는 이름', 'name', []],
] as const)('text "%s" in order %s', (text, order, expected) => {
  expect(names(shownSchools(SCHOOLS, text, order))).toEqual(expected)
})

test('schools are added in the order given until there is no room; the rest is told; chosen ones count once', () => {
  const first = addSchools([], SCHOOLS.slice(0, 2), 3)
  expect([names(first.chosen), names(first.left)]).toEqual([['한빛초', 'ABC초'], []])
  const second = addSchools(first.chosen, SCHOOLS, 3)
  expect([names(second.chosen), names(second.left)]).toEqual([['한빛초', 'ABC초', '가람중'], ['가람초']])
  expect(addSchools(second.chosen, SCHOOLS.slice(0, 2), 2)).toEqual({ chosen: second.chosen, left: [] })
})
