import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARED_PART, type CorrectByScore, discriminationOf } from './discrimination.rules.ts'

const at = (score: number, count: number, correctCount: number): CorrectByScore => ({ score, count, correctCount })

test.each([
  ['the best alone are right', [at(100, 50, 50), at(0, 50, 0)], 1],
  ['the last alone are right', [at(100, 50, 0), at(0, 50, 50)], -1],
  ['everybody is right', [at(100, 50, 50), at(0, 50, 50)], 0],
  ['all have the same score', [at(50, 100, 60)], 0],
  // 27 of each end: 20 of the best and 7 of the 80 in between; 27 of those 80.
  ['a score in part', [at(100, 20, 20), at(50, 80, 40)], (20 + 3.5 - 13.5) / 27],
  ['ten examinees', [at(100, 5, 5), at(0, 5, 0)], 1],
  ['nine examinees', [at(100, 9, 9)], null],
  ['nobody', [], null],
])('%s', (_, scores, expected) => {
  const found = discriminationOf(scores)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(expected, 9)
})

const some = fc.uniqueArray(
  fc.record({ score: fc.integer({ min: 0, max: 100 }), count: fc.integer({ min: 1, max: 40 }), part: fc.nat(100) }),
  { selector: ({ score }) => score, minLength: 1, maxLength: 30 },
)
const scoresOf = (rows: readonly { score: number; count: number; part: number }[]): CorrectByScore[] =>
  rows.map(({ score, count, part }) => at(score, count, Math.floor((count * part) / 100)))

test('it lies between -1 and 1, whatever order the scores come in', () => {
  fc.assert(
    fc.property(some, (rows) => {
      const found = discriminationOf(scoresOf(rows))
      if (found === null) return
      expect(Math.abs(found)).toBeLessThanOrEqual(1 + 1e-9)
      expect(discriminationOf(scoresOf(rows.toReversed()))).toBeCloseTo(found, 9)
    }),
  )
})

test('who is right and who is wrong changes its sign', () => {
  fc.assert(
    fc.property(some, (rows) => {
      const scores = scoresOf(rows)
      const swapped = scores.map((one) => ({ ...one, correctCount: one.count - one.correctCount }))
      const [found, other] = [discriminationOf(scores), discriminationOf(swapped)]
      if (found === null) expect(other).toBeNull()
      else expect(other).toBeCloseTo(-found, 9)
    }),
  )
})

test('twice the same examinees say the same', () => {
  fc.assert(
    fc.property(some, (rows) => {
      const scores = scoresOf(rows)
      const found = discriminationOf(scores)
      const twice = discriminationOf(
        scores.map(({ score, count, correctCount }) => at(score, count * 2, correctCount * 2)),
      )
      if (found !== null) expect(twice).toBeCloseTo(found, 9)
    }),
  )
})

test('where no score is shared it is what counting heads says', () => {
  const people = fc.array(fc.boolean(), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(people, (right) => {
      const scores = right.map((isRight, score) => at(score, 1, isRight ? 1 : 0))
      const room = right.length * COMPARED_PART
      const rightIn = (some: readonly boolean[]) => some.filter(Boolean).length
      expect(discriminationOf(scores)).toBeCloseTo(
        (rightIn(right.slice(-room)) - rightIn(right.slice(0, room))) / room,
        9,
      )
    }),
  )
})
