import { expect, test } from 'vitest'
import { sentFileName } from './file-name.ts'

const LONG = '가'.repeat(300)

test.each([
  ['통계.xlsx', '통계.xlsx'],
  ['C:\\Users\\나\\통계.xlsx', '통계.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['통계.xlsx'.normalize('NFD'), '통계.xlsx'],
  [undefined, ''],
  ['folder/', ''],
  ['이름 없음', '이름 없음'],
  ['a\u0000b\u0007\n.jpg', 'ab.jpg'],
  ['\ud800.jpg', '\ufffd.jpg'],
])('%j is called %j', (sent, name) => {
  expect(sentFileName(sent)).toBe(name)
})

test.each([
  `${LONG}.xlsx`,
  `${'가'.repeat(195)}.xlsx.exe`,
  `${'가'.repeat(195)}.xlsx${'가'.repeat(100)}`,
  `${'가'.repeat(195)}.xlsx.${'x'.repeat(50)}`,
  `${'😀'.repeat(300)}.png`,
  LONG,
])('a name that is too long keeps its end: %s', (sent) => {
  const name = sentFileName(sent)
  expect([...name]).toHaveLength(200)
  expect(name.slice(-10)).toBe(sent.slice(-10))
  expect(name.startsWith(sent.slice(0, 100))).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})
