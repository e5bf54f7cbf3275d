import { expect, test } from 'vitest'
import { isCalled, type Known, lookUpOf } from './look-up.ts'

const plan = (id: number, name: string, year: number): Known => ({
  id,
  code: `P${id}`,
  name,
  label: `${name} (${year})`,
})
const PLANS = [plan(1, '1차 모의고사', 2026), plan(2, '2차 모의고사', 2026), plan(3, '2차 모의고사', 2027)]

test.each([
  ['1', 1],
  ['p2', 2],
  ['1차 모의고사', 1],
  ['2차 모의고사 (2027)', 3],
])('%s is plan %i', (key, id) => {
  expect(lookUpOf(PLANS, { word: '회차' }).find(key)).toMatchObject({ value: { id } })
})

test.each([
  ['회차', '2차 모의고사', '같은 이름의 회차가 2곳 있습니다. 코드로 입력해주세요. (2차 모의고사)'],
  ['일정', '2차 모의고사', '같은 이름의 일정이 2곳 있습니다. 코드로 입력해주세요. (2차 모의고사)'],
  ['회차', '9', '등록되지 않은 회차입니다. (9)'],
])('of %s nobody knows which is meant by %s', (word, key, reason) => {
  expect(lookUpOf(PLANS, { word }).find(key)).toEqual({ reason })
})

test('what is unknown may be said in other words', () => {
  expect(lookUpOf(PLANS, { word: '회차', unknown: (key) => `${key}?` }).find('9')).toEqual({ reason: '9?' })
})

test('a reader may call a thing by its name or by the longer one', () => {
  const [first] = PLANS as [Known]
  expect(['1차 모의고사', '1차  모의고사 (2026)'].every((name) => isCalled(first, name))).toBe(true)
  expect(isCalled(first, '1차 모의고사 (2027)')).toBe(false)
})
