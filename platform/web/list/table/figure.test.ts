import { expect, test } from 'vitest'
import { isFigure } from './figure.ts'

test.each([
  12,
  '2026.11.24 11:00',
  '2026년 11월 24일(화)',
  '2026.11.01 ~ 2026.11.30',
  '1,234,567원',
  '1,200 명',
  '010-1234-5678',
  '12.5%',
])('%s stays on one line', (text) => expect(isFigure(text)).toBe(true))

test.each([
  '강남 1호 학원 안내문',
  '대표이사 12',
  '홍길동',
  '-',
  '',
  undefined,
  null,
  '2026 겨울방학 특강 수강생 모집 안내',
])('%s may be broken between its words', (text) => expect(isFigure(text)).toBe(false))
