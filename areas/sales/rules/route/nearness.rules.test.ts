import { expect, test } from 'vitest'
import { type Located, metersBetween, orderByNearness } from './nearness.rules.ts'

/** A school so many kilometres or so to the north and east of the first one; null: nobody knows where. */
const at = (
  organizationId: number,
  north: number | null,
  east: number | null = 0,
  more: Partial<Located> = {},
): Located => ({
  organizationId,
  districtId: 1,
  roadAddress: `길 ${organizationId}`,
  latitude: north === null ? null : 37.5 + north / 100,
  longitude: north === null || east === null ? null : 127 + east / 100,
  ...more,
})
const idsOf = (places: readonly Located[]): number[] =>
  orderByNearness(places).map(({ organizationId }) => organizationId)

test('metres are those of the crow; of a place that nobody knows there are none', () => {
  const [cityHall, gangnam] = [at(1, 0), at(2, 0)].map((place, index) => ({
    ...place,
    latitude: [37.5663, 37.4979][index] ?? 0,
    longitude: [126.9779, 127.0276][index] ?? 0,
  })) as [Located, Located]
  expect(metersBetween(cityHall, gangnam)).toBeGreaterThan(8_700)
  expect(metersBetween(cityHall, gangnam)).toBeLessThan(8_800)
  expect(metersBetween(cityHall, cityHall)).toBe(0)
  expect(metersBetween(cityHall, at(3, null))).toBeNull()
})

test.each([
  ['nothing', [], []],
  ['the nearest next', [at(1, 0), at(4, 9), at(2, 2), at(3, 5)], [1, 2, 3, 4]],
  ['from another start the other way', [at(4, 9), at(1, 0), at(2, 2), at(3, 5)], [4, 3, 2, 1]],
  // Always to the nearest would go 1, 2, 3, 4 and all the way back to 5.
  ['no way that crosses itself', [at(1, 0), at(2, 0, 1), at(3, 0, 3), at(4, 0, 8), at(5, 0, -1.5)], [1, 5, 2, 3, 4]],
  ['two at one place', [at(1, 0), at(2, 5), at(3, 5)], [1, 2, 3]],
  [
    'one without coordinates after its district',
    [at(1, 0), at(3, 9, 0, { districtId: 2 }), at(2, null), at(4, 2)],
    [1, 4, 2, 3],
  ],
  ['one of another district at the end', [at(1, 0), at(2, null, null, { districtId: 9 }), at(3, 5)], [1, 3, 2]],
  [
    'those without coordinates by their address',
    [at(1, 0), at(2, null, null, { roadAddress: '나로 1' }), at(3, null, null, { roadAddress: '가로 1' })],
    [1, 3, 2],
  ],
  ['a start without coordinates first', [at(9, null), at(2, 5), at(1, 2)], [9, 1, 2]],
])('in order of nearness: %s', (_, places, expected) => {
  expect(idsOf(places)).toEqual(expected)
})

test('nobody is lost and the start stays first, however they lie', () => {
  const places = Array.from({ length: 30 }, (_, index) =>
    at(index + 1, index % 7 === 3 ? null : (index * 37) % 23, (index * 53) % 19, { districtId: index % 4 }),
  )
  const ids = idsOf(places)
  expect(ids[0]).toBe(1)
  expect(ids.toSorted((one, other) => one - other)).toEqual(places.map(({ organizationId }) => organizationId))
})
