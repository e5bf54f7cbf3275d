import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesFor, cardsFor, paperOf, papersFor } from './paper.rules.ts'

test.each([
  [0, 0],
  [1, 5],
  [3, 5],
  [5, 5],
  [6, 10],
  [123, 125],
])('%i examinees of a target get %i exams', (examinees, papers) => {
  expect(papersFor(examinees)).toBe(papers)
})

test.each([
  [0, 0],
  [1, 20],
  [10, 20],
  [11, 30],
  [123, 140],
])('an institute with %i examinees gets %i answer cards', (examinees, cards) => {
  expect(cardsFor(examinees)).toBe(cards)
})

test.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
])('%i sheets take %i boxes', (sheets, boxes) => {
  expect(boxesFor(sheets)).toBe(boxes)
})

test('an institute gets bundles for each target, cards for all of them, and boxes for everything together', () => {
  expect(
    paperOf([
      { examTarget: 'MIDDLE3', examineeCount: 3 },
      { examTarget: 'HIGH1', examineeCount: 123 },
    ]),
  ).toEqual({
    targets: [
      { examTarget: 'MIDDLE3', examineeCount: 3, examCount: 5, explanationCount: 5 },
      { examTarget: 'HIGH1', examineeCount: 123, examCount: 125, explanationCount: 125 },
    ],
    examCount: 126,
    explanationCount: 126,
    totalExamCount: 130,
    totalExplanationCount: 130,
    omrCount: 140,
    boxCount: 4,
  })
})

test('an institute without examinees gets nothing', () => {
  expect(paperOf([])).toMatchObject({ targets: [], totalExamCount: 0, omrCount: 0, boxCount: 0 })
})

describe('whatever is wanted', () => {
  const wanted = fc.uniqueArray(
    fc.record({
      examTarget: fc.constantFrom('MIDDLE1', 'MIDDLE2', 'HIGH1'),
      examineeCount: fc.integer({ min: 1, max: 9999 }),
    }),
    { selector: ({ examTarget }) => examTarget, minLength: 1 },
  )

  test('nobody goes without a paper, and no target has a bundle too many', () => {
    fc.assert(
      fc.property(wanted, (examinees) => {
        for (const { examineeCount, examCount, explanationCount } of paperOf(examinees).targets) {
          expect(examCount % 5).toBe(0)
          expect(examCount - examineeCount).toBeGreaterThanOrEqual(0)
          expect(examCount - examineeCount).toBeLessThan(5)
          expect(explanationCount).toBe(examCount)
        }
      }),
    )
  })

  test('there are ten to nineteen answer cards more than examinees, in tens', () => {
    fc.assert(
      fc.property(wanted, (examinees) => {
        const { examCount, omrCount } = paperOf(examinees)
        expect(omrCount % 10).toBe(0)
        expect(omrCount - examCount).toBeGreaterThanOrEqual(10)
        expect(omrCount - examCount).toBeLessThan(20)
      }),
    )
  })

  test('everything fits into the boxes, and all but the last one are full', () => {
    fc.assert(
      fc.property(wanted, (examinees) => {
        const { totalExamCount, totalExplanationCount, omrCount, boxCount } = paperOf(examinees)
        const room = boxCount * 100 - (totalExamCount + totalExplanationCount + omrCount)
        expect(room).toBeGreaterThanOrEqual(0)
        expect(room).toBeLessThan(100)
      }),
    )
  })

  test('totals are the sums of the targets', () => {
    fc.assert(
      fc.property(wanted, (examinees) => {
        const paper = paperOf(examinees)
        const sumOf = (key: 'examineeCount' | 'examCount' | 'explanationCount') =>
          paper.targets.reduce((total, target) => total + target[key], 0)
        expect(paper.examCount).toBe(sumOf('examineeCount'))
        expect(paper.totalExamCount).toBe(sumOf('examCount'))
        expect(paper.totalExplanationCount).toBe(sumOf('explanationCount'))
      }),
    )
  })
})
