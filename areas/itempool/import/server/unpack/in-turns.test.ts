import { expect, test } from 'vitest'
import { askAs } from '#platform/server/database/asking.ts'
import { inTurns, MOST_AT_ONCE } from './in-turns.ts'

test('so many archives are unpacked at once, half of them for one person; all of them in the end', async () => {
  const running = new Map<number, number>()
  let most = 0
  let mostOfOne = 0
  const unpack = async (personId: number): Promise<number> => {
    running.set(personId, (running.get(personId) ?? 0) + 1)
    most = Math.max(
      most,
      [...running.values()].reduce((sum, each) => sum + each, 0),
    )
    mostOfOne = Math.max(mostOfOne, ...running.values())
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    running.set(personId, (running.get(personId) ?? 0) - 1)
    return personId
  }
  const people = Array.from({ length: 30 }, (_, at) => (at % 3) + 1)
  const ask = (personId: number) => askAs({ group: 'test', personId }, () => inTurns(() => unpack(personId)))
  expect(await Promise.all(people.map(ask))).toEqual(people)
  expect({ most, mostOfOne }).toEqual({ most: MOST_AT_ONCE, mostOfOne: MOST_AT_ONCE / 2 })
  await expect(
    askAs({ group: 'test', personId: 1 }, () => inTurns(() => Promise.reject(new Error('no')))),
  ).rejects.toThrow('no')
  expect(await Promise.all(people.map(ask))).toEqual(people)
})
