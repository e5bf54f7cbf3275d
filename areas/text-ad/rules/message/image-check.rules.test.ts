import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_JPEGS } from '#platform/testing/pictures.ts'
import { checkImageBytes, checkImageFile } from './image-check.rules.ts'

const [, picture] = SHOWN_JPEGS[0] ?? ['', new Uint8Array()]

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

test.each([
  ['a good picture', picture, undefined, undefined],
  ['exactly 300 KB', padded(307_200), undefined, undefined],
  ['one byte more', padded(307_201), 'IMAGE_TOO_LARGE', /300kb 이하/],
  ['no JPEG', new Uint8Array(10), 'IMAGE_TYPE', /jpg 파일만/],
  ['a coding that phones do not show', ARITHMETIC_JPEG, 'IMAGE_TYPE', /휴대폰에서 볼 수 없는/],
  ['a picture that breaks off', picture.slice(0, -1), 'IMAGE_DAMAGED', /손상되어/],
  ['too many pixels', wide(), 'IMAGE_TOO_MANY_PIXELS', /1000픽셀 이하/],
])('uploaded bytes are answered with their reason: %s', (_what, bytes, code, text) => {
  const verdict = checkImageBytes(bytes)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
  if (!verdict.ok && text) expect(verdict.text).toMatch(text)
})

function padded(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(picture)
  return bytes
}

function wide(): Uint8Array {
  const bytes = picture.slice()
  const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc1)
  bytes.set([0xfd, 0xe8, 0xfd, 0xe8], frame + 5)
  return bytes
}
