import { expect, test } from 'vitest'
import { sniffType } from './file-type.rules.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))),
  )

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a), 'image/png'],
  ['a GIF', bytes('GIF89a...'), 'image/gif'],
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a workbook', bytes('PK', 3, 4), 'application/zip'],
  ['a HWP document', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 'more'), 'application/x-cfb'],
  ['an HTML page', bytes('<html>'), null],
  ['an SVG picture', bytes('<svg xmlns'), null],
  ['a cut JPEG', bytes(0xff, 0xd8), null],
  ['nothing', bytes(), null],
])('%s is recognised by its first bytes', (_what, content, type) => {
  expect(sniffType(content)).toBe(type)
})
