import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkImageBytes, checkImageFile, isJpeg, jpegPixels } from './image-check.rules.ts'

/** The smallest file that says what it is: start, one application segment, frame with height and width. */
const jpeg = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xff, 0xc0, 0x00, 0x11, 0x08],
    ...[height >> 8, height & 0xff, width >> 8, width & 0xff, 0x03, 0xff, 0xd9],
  ])

test.each([
  ['a.jpg', 1, undefined, undefined],
  ['A.JPG', 307_200, undefined, undefined],
  ['a.jpg', 307_201, 'IMAGE_TOO_LARGE', '이미지 용량은 300kb 이하로 첨부해주세요.'],
  ['a.png', 1, 'IMAGE_TYPE', 'png파일은 업로드 하실 수 없습니다. 다시 시도해주세요.'],
  ['a.jpeg', 1, 'IMAGE_TYPE', 'jpeg파일은 업로드 하실 수 없습니다. 다시 시도해주세요.'],
  ['a.jpg.exe', 1, 'IMAGE_TYPE', 'exe파일은 업로드 하실 수 없습니다. 다시 시도해주세요.'],
  ['', 1, 'IMAGE_TYPE', '파일은 업로드 하실 수 없습니다. 다시 시도해주세요.'],
])('the file %s of %i bytes is answered with %s', (name, sizeBytes, code, text) => {
  const verdict = checkImageFile({ name, sizeBytes })
  expect(verdict.ok ? [undefined, undefined] : [verdict.code, verdict.text]).toEqual([code, text])
})

test('a JPEG is known by its bytes', () => {
  expect(isJpeg(jpeg(10, 10))).toBe(true)
  expect(isJpeg(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(false)
  expect(isJpeg(new Uint8Array())).toBe(false)
})

test('its size in pixels is read from the frame', () => {
  expect(jpegPixels(jpeg(640, 480))).toEqual({ width: 640, height: 480 })
  expect(jpegPixels(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeUndefined()
})

test.each([
  [jpeg(1000, 1000), undefined],
  [jpeg(1001, 10), 'IMAGE_TOO_MANY_PIXELS'],
  [jpeg(10, 1001), 'IMAGE_TOO_MANY_PIXELS'],
  [new Uint8Array([0xff, 0xd8, 0xff, 0xdb]), undefined],
  [new Uint8Array(10), 'IMAGE_TYPE'],
  [new Uint8Array(307_201), 'IMAGE_TOO_LARGE'],
])('uploaded bytes of case %# are answered with %s', (bytes, code) => {
  const verdict = checkImageBytes(bytes)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('any bytes get an answer', () => {
  const start = fc.constantFrom<number[]>([], [0xff, 0xd8, 0xff])
  fc.assert(
    fc.property(start, fc.array(fc.integer({ min: 0, max: 255 })), (head, tail) => {
      const verdict = checkImageBytes(new Uint8Array([...head, ...tail]))
      return verdict.ok === true || verdict.text !== ''
    }),
  )
})
