import { expect, test } from 'vitest'
import { withParticle } from './particle.ts'

test.each([
  ['사유', '사유를'],
  ['제목', '제목을'],
  ['SMS', 'SMS를'],
])('%s takes its particle: %s', (word, expected) => {
  expect(withParticle(word, '을', '를')).toBe(expected)
})
