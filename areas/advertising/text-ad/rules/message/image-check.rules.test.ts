import { expect, test } from 'vitest'
import { checkImageBytes, checkImageFile } from './image-check.rules.ts'

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
  ['exactly 300 KB', 307_200, undefined, undefined, undefined],
  ['one byte more', 307_201, undefined, 'IMAGE_TOO_LARGE', /300kb 이하/],
  ['no JPEG', 10, 'NOT_A_PICTURE', 'IMAGE_TYPE', /jpg 파일만/],
  ['a coding that phones do not show', 10, 'NOT_SHOWN', 'IMAGE_TYPE', /휴대폰에서 볼 수 없는/],
  ['a picture that breaks off', 10, 'DAMAGED', 'IMAGE_DAMAGED', /손상되어/],
  ['too many pixels', 10, 'TOO_MANY_PIXELS', 'IMAGE_TOO_MANY_PIXELS', /1000픽셀 이하/],
] as const)('what was found in bytes is answered with its reason: %s', (_what, sizeBytes, problem, code, text) => {
  const verdict = checkImageBytes(sizeBytes, problem)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
  if (!verdict.ok && text) expect(verdict.text).toMatch(text)
})
