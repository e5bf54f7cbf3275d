import { expect, test } from 'vitest'
import { vendorImageName } from './image-name.rules.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['사진 1.JPG', '사진_1.jpg'],
  ['a.b/c?.jpg', 'a_b_c_.jpg'],
  ['.jpg', 'image.jpg'],
  ['x'.repeat(200), `${'x'.repeat(40)}.jpg`],
])('%s becomes %s', (name, vendorName) => {
  expect(vendorImageName(name)).toBe(vendorName)
})
