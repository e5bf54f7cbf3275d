import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test.each([
  [`attachment; filename="x.xlsx"; filename*=UTF-8''%EC%B1%85%20%EB%AA%A9%EB%A1%9D.xlsx`, '책 목록.xlsx'],
  ['attachment; filename="list.xlsx"', 'list.xlsx'],
  ['attachment; filename=list.xlsx', 'list.xlsx'],
  ['attachment', undefined],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  [null, undefined],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
