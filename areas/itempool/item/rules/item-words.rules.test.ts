import { expect, test } from 'vitest'
import { answerWords, lacksOf, unitWords } from './item-words.rules.ts'

const picture = { fileUrl: '/a', locationList: ['/a'] }

test.each([
  ['MULTIPLE_CHOICE', ['3'], '3번'],
  ['MULTIPLE_CHOICE', ['1', '3'], '1번, 3번'],
  ['SHORT_ANSWER', ['루트 2'], '루트 2'],
  ['SHORT_ANSWER', [], '-'],
] as const)('%s %j reads %s', (itemTypeCode, answerList, words) => {
  expect(answerWords({ itemTypeCode, answerList })).toBe(words)
})

test('empty levels of a unit are left out', () => {
  const rest = { depth3Title: '고등학교', depth4Title: '수학', depth5Title: '수학(상)', depth6Title: '방정식' }
  const path = { depth1Title: '대한민국', depth2Title: '2015 개정', ...rest, depth7Title: '', depth8Title: '' }
  expect(unitWords(path)).toBe('대한민국 > 2015 개정 > 고등학교 > 수학 > 수학(상) > 방정식')
  expect(unitWords(undefined)).toBe('')
})

test.each([
  ['KOREAN', picture, ['3'], []],
  ['KOREAN', null, ['3'], ['오류: 이미지 없음']],
  ['KOREAN', null, [' '], ['오류: 이미지 없음', '정답 정보 없음']],
  ['ENGLISH', null, ['3'], []],
  ['ENGLISH', null, [], ['정답 정보 없음']],
] as const)('%s with the picture %j and the answers %j lacks %j', (languageCode, questionImage, answerList, lacks) => {
  expect(
    lacksOf({ languageCode, questionImage: questionImage as typeof picture | null, answerList: [...answerList] }),
  ).toEqual(lacks)
})
