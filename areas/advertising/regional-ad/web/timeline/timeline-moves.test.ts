import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedPlace } from './timeline-moves.ts'

const bar = (firstColumn: number, lastColumn: number) => ({ firstColumn, lastColumn })

/** Lane 0: two short ads; lane 1: one long one; lane 2: three short ads. */
const LANES = [[bar(0, 4), bar(20, 24)], [bar(2, 30)], [bar(0, 1), bar(18, 22), bar(40, 44)]]

describe('keys', () => {
  test.each([
    ['ArrowRight', false, [0, 0], [0, 1]],
    ['ArrowRight', false, [0, 1], [0, 1]],
    ['ArrowLeft', false, [0, 1], [0, 0]],
    ['ArrowLeft', false, [2, 0], [2, 0]],
    ['ArrowDown', false, [0, 1], [1, 0]],
    ['ArrowDown', false, [2, 1], [2, 1]],
    ['ArrowUp', false, [1, 0], [0, 0]],
    ['ArrowUp', false, [0, 1], [0, 1]],
    ['PageDown', false, [0, 1], [2, 1]],
    ['PageUp', false, [2, 2], [0, 1]],
    ['Home', false, [2, 2], [2, 0]],
    ['End', false, [2, 0], [2, 2]],
    ['Home', true, [2, 2], [0, 0]],
    ['End', true, [0, 0], [2, 2]],
  ])('%s (wide: %s) leads from %o to %o', (key, isWide, [lane, at], [toLane, toBar]) => {
    expect(movedPlace(LANES, { lane: lane as number, bar: at as number }, { key, isWide })).toEqual({
      lane: toLane,
      bar: toBar,
    })
  })

  test.each(['Enter', 'Tab', 'a', ' '])('%s does not move', (key) => {
    expect(movedPlace(LANES, { lane: 0, bar: 0 }, { key, isWide: false })).toBeUndefined()
  })

  test('from a place that is no more nothing moves', () => {
    expect(movedPlace(LANES, { lane: 9, bar: 0 }, { key: 'ArrowDown', isWide: false })).toBeUndefined()
    expect(movedPlace([], { lane: 0, bar: 0 }, { key: 'Home', isWide: true })).toBeUndefined()
  })

  test('every key leads to a bar that is there', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
    const anyLane = fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
      .map((starts) => starts.map((start) => bar(start, start + 3)))
    fc.assert(
      fc.property(
        fc.array(anyLane, { minLength: 1, maxLength: 30 }),
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 30 }),
        (lanes, presses) => {
          let place = { lane: 0, bar: 0 }
          for (const [key, isWide] of presses) {
            place = movedPlace(lanes, place, { key, isWide }) ?? place
            expect(lanes[place.lane]?.[place.bar]).toBeDefined()
          }
        },
      ),
    )
  })
})
