import { expect, test } from 'vitest'
import { Places } from './places.ts'

const open = (most: number) => new Places(most, (reason) => new Error(reason))
/** Who got a place, in this order. */
function queue(places: Places) {
  const served: number[] = []
  return { served, ask: (personId: number) => places.take({ personId }).then(() => void served.push(personId)) }
}
const settled = () => new Promise(setImmediate)

test('one person has at most half of the places; others do not wait for them', async () => {
  const { served, ask } = queue(open(4))
  for (let nth = 0; nth < 5; nth += 1) void ask(1)
  await ask(2)
  await settled()
  expect(served).toEqual([1, 1, 2])
})

test('a place goes to whoever had none for the longest time, however many others wait for', async () => {
  const places = open(1)
  const { served, ask } = queue(places)
  for (const personId of [1, 1, 1, 2, 3, 2]) void ask(personId)
  for (let nth = 0; nth < 6; nth += 1) {
    await settled()
    places.give(served.at(-1))
  }
  expect(served).toEqual([1, 2, 3, 1, 2, 1])
  expect(places.isUnused).toBe(true)
})

test('whoever leaves while waiting takes nobody’s turn', async () => {
  const places = open(1)
  const { served, ask } = queue(places)
  await ask(1)
  const leaving = new AbortController()
  const left = places.take({ personId: 2, signal: leaving.signal })
  void ask(3)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  places.give(1)
  await settled()
  expect([served, places.countWaiting()]).toEqual([[1, 3], 0])
  await expect(places.take({ personId: 2, signal: leaving.signal })).rejects.toThrow('left')
})

test('people with an account and holders of passes are told apart', async () => {
  const places = open(2)
  await places.take({ personId: 7 })
  await places.take({ personId: 'live.viewer:7' })
  void places.take({ personId: 7 })
  expect(places.countWaiting()).toBe(1)
})

test('one person fills at most half of the line', async () => {
  const { served, ask } = queue(open(1))
  await ask(1)
  for (let nth = 0; nth < 100; nth += 1) void ask(1)
  await expect(ask(1)).rejects.toThrow('100 wait already, 100 of them for the same person')
  void ask(2)
  await settled()
  expect(served).toEqual([1])
})
