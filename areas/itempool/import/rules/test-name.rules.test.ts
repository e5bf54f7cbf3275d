import { expect, test } from 'vitest'
import { targetsOf } from '#areas/itempool/item/contract/codes.ts'
import { paperOfTestName, targetAmong, testNameOf } from './test-name.rules.ts'

const category = (depth3CategoryName: string, depth2CategoryName = '수학') => ({
  depth1CategoryName: '모의고사',
  depth2CategoryName,
  depth3CategoryName,
})
const march = category('2026년 3월')
const split = category('2020년 2월')

test('the levels of the category, and the word of the target', () => {
  expect(testNameOf(march, 'HIGH1')).toBe('모의고사>수학>2026년 3월 고1')
  expect(testNameOf(split, 'HIGH2GA')).toBe('모의고사>수학>2020년 2월 고2(가)')
})

test('a name leads back to its category and target, whichever they are', () => {
  const categories = [march, split, category('2026년 3월', '영어'), category('고1 모음')]
  for (const each of categories) {
    for (const target of targetsOf(each.depth3CategoryName)) {
      expect(paperOfTestName(categories, testNameOf(each, target))).toEqual({ category: each, target })
    }
  }
})

test('a name of no category, or of a target that its category does not have, leads nowhere', () => {
  expect(paperOfTestName([march], '모의고사>영어>2026년 3월 고1')).toBeUndefined()
  expect(paperOfTestName([march, split], '모의고사>수학>2020년 2월 고2')).toBeUndefined()
  expect(paperOfTestName([march], '모의고사>수학>2026년 3월')).toBeUndefined()
})

test.each([
  ['2026년 3월', 'HIGH1', 'HIGH1'],
  ['2020년 2월', 'HIGH2', 'HIGH2GA'],
  ['2026년 3월', 'HIGH2NA', 'HIGH2'],
  ['2020년 2월', 'HIGH2NA', 'HIGH2NA'],
  ['2026년 3월', undefined, undefined],
] as const)('of %s, %s stays or becomes %s', (depth3, meant, target) => {
  expect(targetAmong(targetsOf(depth3), meant)).toBe(target)
})
