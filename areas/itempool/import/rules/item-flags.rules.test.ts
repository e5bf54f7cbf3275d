import { expect, test } from 'vitest'
import { flagCounts, flagsOf, ITEM_FLAGS } from './item-flags.rules.ts'

const fine = { isExists: false, missingImages: [], missingAnswer: false, soundFile: null }

test.each([
  [fine, []],
  [{ ...fine, isExists: true }, ['[이미 등록된 문항 번호]']],
  [{ ...fine, missingImages: ['A1_q'] }, ['오류: 이미지 없음']],
  [{ ...fine, missingAnswer: true }, ['정답 정보 없음']],
  [{ ...fine, missingImages: ['track1.mp3'], soundFile: 'track1.mp3' }, []],
  [
    { isExists: true, missingImages: ['A1_q', 'A1_s'], missingAnswer: true, soundFile: null },
    ['[이미 등록된 문항 번호]', '오류: 이미지 없음', '정답 정보 없음'],
  ],
])('%j: %j', (item, words) => {
  expect(flagsOf(item).map((flag) => ITEM_FLAGS[flag])).toEqual(words)
})

test('counts items, not missing pictures', () => {
  const items = [fine, { ...fine, missingImages: ['a', 'b'] }, { ...fine, missingImages: ['c'], isExists: true }]
  expect(flagCounts(items)).toEqual({ exists: 1, image: 2, answer: 0 })
})
