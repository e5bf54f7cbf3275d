import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Works that end when they are told to, and say which of them have begun. */
function heldWorks(turns: ReturnType<typeof openTurns>) {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (key: string, name: string) =>
    turns.run(key, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error)
    await settled()
  }
  return { begun, start, end }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('works of one key run one after the other, others meanwhile', async () => {
  const { begun, start, end } = heldWorks(openTurns({ atOnce: 4, mostWaiting: 10 }))
  const first = start('a', 'a1')
  void start('a', 'a2')
  void start('b', 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(await first).toEqual({ done: 'a1' })
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('over all keys only so many run at once', async () => {
  const { begun, start, end } = heldWorks(openTurns({ atOnce: 2, mostWaiting: 10 }))
  for (const key of ['a', 'b', 'c', 'd']) void start(key, key)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a full line takes nobody more, and a free one again', async () => {
  const { begun, start, end } = heldWorks(openTurns({ atOnce: 1, mostWaiting: 1 }))
  void start('a', 'a')
  await settled()
  void start('b', 'b')
  expect(await start('c', 'c')).toBeNull()
  await end('a')
  void start('d', 'd')
  await end('b')
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('a work that fails lets the next one in', async () => {
  const { start, end } = heldWorks(openTurns({ atOnce: 1, mostWaiting: 5 }))
  const first = start('a', 'a1')
  const second = start('a', 'a2')
  await settled()
  const failed = expect(first).rejects.toThrow('broken')
  await end('a1', new Error('broken'))
  await failed
  await end('a2')
  expect(await second).toEqual({ done: 'a2' })
})
