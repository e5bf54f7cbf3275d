import { expect, test } from 'vitest'
import type { ExamTarget } from '../contract/codes.ts'
import { strangeWords } from './name-fit.rules.ts'

test.each<[name: string, target: ExamTarget, words: string[]]>([
  ['2026년 12월 수학 모의고사 고1', 'HIGH1', []],
  ['12월 고1 모의고사 (6,500원)', 'HIGH1', []],
  ['새 상품 (7,000원)', 'HIGH1', []],
  ['2026년 11월 수학 모의고사 고1', 'HIGH1', ['11월']],
  ['2025년 12월 수학 모의고사 고1', 'HIGH1', ['2025년']],
  ['2026년 2월 수학 모의고사 고1', 'HIGH1', ['2월']],
  ['2026년 12월 영어 모의고사 고1', 'HIGH1', ['영어']],
  ['2026년 12월 수학 모의고사 중3', 'HIGH1', ['중3']],
  ['2027년 01월 국어 모의고사 중1', 'MIDDLE2', ['2027년', '1월', '국어', '중1']],
  ['12월 수학 고2(가)', 'HIGH2GA', []],
  ['12월 수학 고2', 'HIGH2GA', []],
  ['12월 수학 고2(나)', 'HIGH2GA', ['고2(나)']],
  ['12월 수학 고2(가)', 'HIGH2NA', ['고2(가)']],
  ['12월 수학 고등학교 1학년', 'HIGH1', []],
  ['12월 수학 중학교 1학년', 'HIGH1', ['중1']],
  ['11월·12월 수학 고1 공통', 'HIGH1', []],
  ['수학 중간고사 12회', 'HIGH1', []],
  ['수학 참고1', 'MIDDLE1', []],
])('%s for %s tells of something else by %j', (name, target, words) => {
  expect(strangeWords(name, { serviceName: '수학 모의고사', planYm: '202612', target })).toEqual(words)
})
