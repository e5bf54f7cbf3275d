import { describe, expect, test } from 'vitest'
import { isArchive, isTooMuch, MOST_UNPACKED_BYTES, soundTypeOf } from './entry-content.rules.ts'
import { baseName, isNoFile, isUnsafePath, nameKeyOf } from './entry-name.rules.ts'

const MEGABYTE = 1_048_576
const bytesOf = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

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
    ['ID3\x04', 'audio/mpeg'],
    ['\xff\xfb\x90', 'audio/mpeg'],
    ['\x00\x00\x00\x20ftypM4A ', 'audio/mp4'],
    ['RIFF\x00\x00\x00\x00WAVE', 'audio/wav'],
    ['GIF89a', null],
    ['<svg></svg>', null],
    ['', null],
  ] as const)('%j is the sound %s', (head, mimeType) => {
    expect(soundTypeOf(bytesOf(head))).toBe(mimeType)
  })

  test.each(['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b\x08'])('%j is an archive', (head) => {
    expect(isArchive(bytesOf(head))).toBe(true)
    expect(isArchive(bytesOf('\x89PNG'))).toBe(false)
  })

  test.each([
    [20 * MEGABYTE, 1, false],
    [20 * MEGABYTE + 1, 1, true],
    [100 * MEGABYTE, 10 * MEGABYTE, false],
    [100 * MEGABYTE + 1, 10 * MEGABYTE, true],
    [MOST_UNPACKED_BYTES, 500 * MEGABYTE, false],
    [MOST_UNPACKED_BYTES + 1, 500 * MEGABYTE, true],
  ])('%i bytes out of %i are too much: %s', (unpacked, archive, isOver) => {
    expect(isTooMuch(unpacked, archive)).toBe(isOver)
  })
})
