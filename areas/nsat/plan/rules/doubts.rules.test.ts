import { expect, test } from 'vitest'
import type { ExamTarget } from '../contract/codes.ts'
import { closesAtOnce, type KnownPaper, sharedNumbers, strangePaper, type TypedNumbers } from './doubts.rules.ts'

const typed = (target: ExamTarget, goodsNo = '', examNo = ''): TypedNumbers => ({ target, goodsNo, examNo })

test('targets that share goods or a paper are named, as far as one of them was changed', () => {
  const before = [typed('MIDDLE3', '1', '80'), typed('HIGH1', '2', '81'), typed('HIGH2GA')]
  expect(sharedNumbers(before, before)).toEqual([])
  const after = [typed('MIDDLE3', '2', '80'), typed('HIGH1', '2', '81'), typed('HIGH2GA', '', '81')]
  expect(sharedNumbers(before, after)).toEqual(['중3, 고1: 같은 상품번호 2', '고1, 고2(가): 같은 시험지 번호 81'])
  expect(sharedNumbers(after, after)).toEqual([])
})

const paper = (over: Partial<KnownPaper>): KnownPaper => ({
  examName: '12월 모의고사',
  examTarget: 'MIDDLE3',
  categoryName: '수학 모의고사',
  ...over,
})

test.each<[Partial<KnownPaper>, ExamTarget, string[]]>([
  [{}, 'MIDDLE3', []],
  [{ examTarget: 'HIGH3' }, 'MIDDLE3', ['고3']],
  [{ examTarget: 'HIGH1' }, 'MIDDLE3', ['고1']],
  [{ examTarget: 'HIGH2' }, 'HIGH2GA', []],
  [{ examTarget: 'HIGH2NA' }, 'HIGH2GA', ['고2(나)']],
  [{ examTarget: 'SOMETHING' }, 'MIDDLE3', []],
  [{ categoryName: '영어 모의고사' }, 'MIDDLE3', ['영어']],
  [{ examName: '12월 영어 중3', categoryName: '영어 모의고사' }, 'MIDDLE3', ['영어']],
  [{ categoryName: '' }, 'MIDDLE3', []],
])('%j for %s tells of something else by %j', (over, target, words) => {
  expect(strangePaper(paper(over), { serviceName: '수학 모의고사', planYm: '202612', target })).toEqual(words)
})

test.each([
  ['2026-11-30', '2026-11-22', true],
  ['2026-11-23', '2026-11-22', true],
  ['2026-11-30', '2026-11-23', false],
  ['2026-11-22', '2026-11-20', false],
  ['2026-11-22', '2026-11-30', false],
])('orders until %s instead until %s, on the 23rd: at once %s', (before, after, expected) => {
  expect(closesAtOnce({ applyEndYmd: before }, { applyEndYmd: after }, '2026-11-23')).toBe(expected)
})
