import { expect, test } from 'vitest'
import { type Subject, subjectLookUp } from './subjects.rules.ts'

const area = (id: number, name: string, label: string, level: Subject['level']): Subject => ({
  id,
  code: null,
  name,
  label,
  level,
})
const school = (id: number, name: string, district: string): Subject => ({
  id,
  code: `B${String(id).padStart(9, '0')}`,
  name,
  label: `${name} (${district})`,
  level: 'SCHOOL',
})

const AREAS = [
  area(11, '서울특별시', '서울특별시', 'PROVINCE'),
  area(36, '세종특별자치시', '세종특별자치시', 'PROVINCE'),
  area(11_140, '중구', '서울특별시 중구', 'DISTRICT'),
  area(26_110, '중구', '부산광역시 중구', 'DISTRICT'),
  area(36_110, '세종특별자치시', '세종특별자치시', 'DISTRICT'),
  area(41_111, '수원시 장안구', '경기도 수원시 장안구', 'WARD'),
]
const SCHOOLS = [
  school(1838, '금성초등학교', '대전광역시 유성구'),
  school(1839, '금성초등학교', '서울특별시 광진구'),
  school(1840, '한빛중학교', '세종특별자치시'),
]

test.each([
  ['parent', '11', 11],
  ['parent', '서울특별시', 11],
  ['parent', '세종특별자치시', 36],
  ['child', '세종특별자치시', 36_110],
  ['child', '26110', 26_110],
  ['child', '부산광역시 중구', 26_110],
] as const)('in a file of %s areas, %s is area %i', (type, key, id) => {
  expect(subjectLookUp(type, AREAS).find(key)).toMatchObject({ value: { id } })
})

test.each([
  ['parent', '11140', '시/도 지역이 아닙니다. (11140: 서울특별시 중구)'],
  ['parent', '중구', '시/도 지역이 아닙니다. (중구: 서울특별시 중구)'],
  ['child', '11', '시/군/구 지역이 아닙니다. (11: 서울특별시)'],
  ['child', '수원시 장안구', '시/군/구 지역이 아닙니다. (수원시 장안구: 경기도 수원시 장안구)'],
  ['child', '중구', '같은 이름의 시/군/구가 2곳 있습니다. 코드로 입력해주세요. (중구)'],
  ['child', '99999', '등록되지 않은 지역입니다. (99999)'],
  ['child', '11140.5', '등록되지 않은 지역입니다. (11140.5)'],
] as const)('in a file of %s areas, %s is refused', (type, key, reason) => {
  expect(subjectLookUp(type, AREAS).find(key)).toEqual({ reason })
})

test.each([
  ['1838', 1838],
  ['B000001838', 1838],
  ['b000001839', 1839],
  ['한빛중학교', 1840],
  ['금성초등학교 (서울특별시 광진구)', 1839],
])('%s is school %i', (key, id) => {
  expect(subjectLookUp('organization', SCHOOLS).find(key)).toMatchObject({ value: { id } })
})

test.each([
  ['금성초등학교', '같은 이름의 학교가 2곳 있습니다. 코드로 입력해주세요. (금성초등학교)'],
  ['B000000001', '등록되지 않은 학교입니다. (B000000001)'],
  ['한빛', '등록되지 않은 학교입니다. (한빛)'],
])('%s is no school', (key, reason) => {
  expect(subjectLookUp('organization', SCHOOLS).find(key)).toEqual({ reason })
})

test('each kind speaks of its own level', () => {
  expect(subjectLookUp('parent', AREAS).things.map((each) => each.id)).toEqual([11, 36])
  expect(subjectLookUp('child', AREAS).things.map((each) => each.id)).toEqual([11_140, 26_110, 36_110])
  expect(subjectLookUp('organization', SCHOOLS).things).toHaveLength(3)
})
