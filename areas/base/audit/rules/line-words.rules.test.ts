import { expect, test } from 'vitest'
import { fieldWord, summaryOf, verbWord } from './line-words.rules.ts'

test.each([
  ['sales.readContacts', '열람'],
  ['liveConsulting.showContact', '열람'],
  ['nsatVendor.exportInstitutes', '내보내기'],
  ['liveMeeting.settle', '확인 처리'],
  // A verb is a whole word.
  ['liveMeeting.settings', '처리'],
  ['nsatPlan.readjust', '처리'],
  ['nsatPlan.mend', '처리'],
])('%s reads %s', (action, word) => {
  expect(verbWord(action)).toBe(word)
})

test.each([
  ['CHANGE', { titles: [] }, '수정'],
  ['CHANGE', { titles: ['제목', '내용'] }, '수정: 제목, 내용'],
  ['CHANGE', { titles: ['제목', '내용', '게시', '기간', '대상'] }, '수정: 제목, 내용, 게시 외 2개'],
  ['READ', { titles: ['열람한 사람'], count: 1200 }, '수정 1,200명'],
  ['READ', { titles: ['열람한 사람'] }, '수정'],
  ['EXPORT', { titles: [], count: 3 }, '수정 3건'],
] as const)('a %s line of %j is told as %s', (kind, told, text) => {
  expect(summaryOf('수정', kind, told)).toBe(text)
})

test('a field that nobody names has no name', () => {
  expect([fieldWord('exportedCount'), fieldWord('boxCount')]).toEqual(['내보낸 건수', undefined])
})
