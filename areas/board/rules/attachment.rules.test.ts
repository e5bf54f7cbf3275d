import { expect, test } from 'vitest'
import { ATTACHMENT_ENDINGS, isAttachable } from './attachment.rules.ts'

test.each([
  ['배너.png', 'image/png', true],
  ['배너.JPG', 'image/jpeg', true],
  ['배너.jpeg', 'image/jpeg', true],
  ['문서.hwp', 'application/x-hwp', true],
  ['배너.png', 'image/jpeg', false],
  ['배너.png.exe', 'image/png', false],
  ['배너', 'image/png', false],
  ['.png', 'image/png', true],
  ['묶음.zip', 'application/zip', false],
  ['페이지.html', 'text/html', false],
  ['a.constructor', 'constructor', false],
])('%s of type %s can be attached: %s', (name, mimeType, can) => {
  expect(isAttachable({ name, mimeType })).toBe(can)
})

test('the chooser of files offers every ending', () => {
  expect(ATTACHMENT_ENDINGS).toEqual([
    ...['.jpg', '.jpeg', '.png', '.gif', '.pdf', '.hwp', '.hwpx', '.docx', '.xlsx', '.pptx'],
  ])
})
