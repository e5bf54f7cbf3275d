import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packLanes } from './timeline-lanes.ts'

const ad = (name: string, firstColumn: number, lastColumn: number) => ({ name, firstColumn, lastColumn })
const namesOf = (lanes: { name: string }[][]) => lanes.map((lane) => lane.map(({ name }) => name))

const anyIntervals = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([firstColumn, length]) => ({ firstColumn, lastColumn: firstColumn + length })),
  { maxLength: 60 },
)

/** Most intervals that any one column has. */
const depthOf = (intervals: readonly { firstColumn: number; lastColumn: number }[]): number =>
  Math.max(
    0,
    ...Array.from(
      { length: 81 },
      (_, column) => intervals.filter((each) => each.firstColumn <= column && column <= each.lastColumn).length,
    ),
  )

describe('lanes', () => {
  test.each([
    ['nothing', [], []],
    ['one after the other', [ad('A', 0, 3), ad('B', 4, 6)], [['A', 'B']]],
    ['sharing one day', [ad('A', 0, 4), ad('B', 4, 6)], [['A'], ['B']]],
    ['all at once', [ad('A', 0, 9), ad('B', 0, 9), ad('C', 0, 9)], [['A'], ['B'], ['C']]],
    ['a gap is filled', [ad('A', 0, 2), ad('B', 1, 9), ad('C', 3, 5)], [['A', 'C'], ['B']]],
    ['in any order', [ad('C', 3, 5), ad('B', 1, 9), ad('A', 0, 2)], [['A', 'C'], ['B']]],
  ])('%s', (_name, intervals, lanes) => {
    expect(namesOf(packLanes(intervals))).toEqual(lanes)
  })

  test('nothing is lost, nothing meets in a lane, and there are no more lanes than needed', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const lanes = packLanes(intervals)
        expect(new Set(lanes.flat())).toEqual(new Set(intervals))
        expect(lanes.flat().length).toBe(intervals.length)
        for (const lane of lanes)
          for (const [index, each] of lane.entries())
            if (index > 0) expect(lane[index - 1]?.lastColumn).toBeLessThan(each.firstColumn)
        expect(lanes.length).toBe(depthOf(intervals))
      }),
    )
  })

  test('the given list stays as it is', () => {
    const given = [ad('B', 5, 6), ad('A', 0, 1)]
    packLanes(given)
    expect(given.map(({ name }) => name)).toEqual(['B', 'A'])
  })
})
