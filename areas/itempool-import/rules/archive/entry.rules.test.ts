import { describe, expect, test } from 'vitest'
import { contentTypeOf, isArchive, isTooMuch, MOST_UNPACKED_BYTES } from './entry-content.rules.ts'
import { baseName, isNoFile, isUnsafePath, nameKeyOf } from './entry-name.rules.ts'

const MEGABYTE = 1_048_576
const bytesOf = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

/** A part of a JPEG: its mark, its length, and what is in it. */
const part = (mark: string, content: string) => `\xff${mark}\0${String.fromCharCode(content.length + 2)}${content}`
const png = (size: string) => `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}\x08\x06\0\0\0sum!`

test.each([
  ['math-1_q.png', 'math-1_q'],
  ['그림/수학_1_Q.PNG', '수학_1_q'],
  ['a.b.jpeg', 'a.b'],
  ['listen.MP3', 'listen'],
  ['plain', 'plain'],
  [' padded.gif ', 'padded'],
])('%j is called %j', (name, key) => {
  expect(nameKeyOf(name)).toBe(key)
})

test('a composed and a decomposed name are the same', () => {
  expect(nameKeyOf('수학'.normalize('NFD'))).toBe(nameKeyOf('수학'.normalize('NFC')))
})

test.each(['../a.png', 'a/../../b.png', '/a.png', 'C:/a.png', 'a\u0000.png', '..'])('%j leads elsewhere', (path) => {
  expect(isUnsafePath(path)).toBe(true)
})

test.each(['a.png', 'a/b/c.png', 'a..b.png', './a.png'])('%j stays where it is unpacked', (path) => {
  expect(isUnsafePath(path)).toBe(false)
})

test.each([
  ['folder/', true],
  ['__MACOSX/._a.png', true],
  ['a/.DS_Store', true],
  ['a/Thumbs.db', true],
  ['a/b.png', false],
])('%j is no file: %s', (path, isNone) => {
  expect(isNoFile(path)).toBe(isNone)
  expect(baseName(path)).not.toContain('/')
})

describe('contents', () => {
  test.each([
    [png('\0\0\x02\x80\0\0\x01\xe0'), 'pictures', 'image/png'],
    [png('\0\0\0\0\0\0\x01\xe0'), 'pictures', null],
    ['\x89PNG\r\n\x1a\n', 'pictures', null],
    ['\x89PNG\r\n\x1a\n<html><body>a page, and a long one</body></html>', 'pictures', null],
    [`\xff\xd8${part('\xe0', 'JFIF')}${part('\xc2', '\x08\0\x02\0\x03\x01\x01\x11\0')}`, 'pictures', 'image/jpeg'],
    [
      `\xff\xd8${part('\xc4', 'tables')}\xff${part('\xc0', '\x08\0\x02\0\x03\x01\x01\x11\0')}`,
      'pictures',
      'image/jpeg',
    ],
    [`\xff\xd8${part('\xc4', 'tables')}`, 'pictures', null],
    [`\xff\xd8${part('\xc0', '\x08\0\0\0\x03\x01\x01\x11\0')}`, 'pictures', null],
    ['\xff\xd8\xff', 'pictures', null],
    ['\xff\xd8\xff\xe0<html><body></body></html>', 'pictures', null],
    ['GIF89a\x01\0\x01\0\0\0\0', 'pictures', 'image/gif'],
    ['GIF89a', 'pictures', null],
    ['GIF87a\0\0\x01\0\0\0\0', 'pictures', null],
    ['ID3\x04', 'sounds', 'audio/mpeg'],
    ['\xff\xfb\x90', 'sounds', 'audio/mpeg'],
    ['\x00\x00\x00\x20ftypM4A ', 'sounds', 'audio/mp4'],
    ['RIFF\x00\x00\x00\x00WAVE', 'sounds', 'audio/wav'],
    ['ID3\x04', 'pictures', null],
    ['GIF89a', 'sounds', null],
    ['<svg></svg>', 'pictures', null],
    ['', 'pictures', null],
  ] as const)('%j among %s is %s', (head, content, mimeType) => {
    expect(contentTypeOf(bytesOf(head), content)).toBe(mimeType)
  })

  test.each(['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b\x08'])('%j is an archive', (head) => {
    expect(isArchive(bytesOf(head))).toBe(true)
    expect(isArchive(bytesOf('\x89PNG'))).toBe(false)
  })

  test.each([
    [20 * MEGABYTE, 1, false],
    [20 * MEGABYTE + 1, 1, true],
    [100 * MEGABYTE, MEGABYTE, false],
    [100 * MEGABYTE + 1, MEGABYTE, true],
    [MOST_UNPACKED_BYTES, 500 * MEGABYTE, false],
    [MOST_UNPACKED_BYTES + 1, 500 * MEGABYTE, true],
  ])('%i bytes out of %i are too much: %s', (unpacked, archive, isOver) => {
    expect(isTooMuch(unpacked, archive)).toBe(isOver)
  })
})
