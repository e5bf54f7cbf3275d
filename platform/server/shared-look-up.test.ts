import { expect, test } from 'vitest'
import { sharedLookUp } from './shared-look-up.ts'

const LATE_MS = 60_000

/** A look-up whose answers the test gives by hand. */
function byHand() {
  const calls: { asked: readonly string[]; answer: PromiseWithResolvers<string> }[] = []
  const lookUp = (asked: readonly string[]) => {
    const answer = Promise.withResolvers<string>()
    calls.push({ asked: [...asked], answer })
    return answer.promise
  }
  return { calls, lookUp }
}

test('those who ask while a look-up is under way share the next one', async () => {
  const { calls, lookUp } = byHand()
  const find = sharedLookUp(lookUp, LATE_MS)
  const found = ['a', 'b', 'c'].map(find)
  expect(calls.map((call) => call.asked)).toEqual([['a']])
  calls[0]?.answer.resolve('first')
  await found[0]
  await expect.poll(() => calls.map((call) => call.asked)).toEqual([['a'], ['b', 'c']])
  calls[1]?.answer.resolve('second')
  expect(await Promise.all(found)).toEqual(['first', 'second', 'second'])
})

test('a look-up without an answer holds up nobody: it is tried again beside it, and later ones go ahead', async () => {
  const { calls, lookUp } = byHand()
  const find = sharedLookUp(lookUp, 1)
  const found = [find('dead'), find('later')]
  await expect.poll(() => calls.map((call) => call.asked.join())).toEqual(expect.arrayContaining(['later']))
  for (const call of calls.slice(1)) call.answer.resolve(`found ${call.asked.join()}`)
  expect(await Promise.all(found)).toEqual(['found dead', 'found later'])
})

test('a look-up that fails is refused to those who shared it, and the next one works', async () => {
  const { calls, lookUp } = byHand()
  const find = sharedLookUp(lookUp, LATE_MS)
  const failing = find('a')
  const next = find('b')
  calls[0]?.answer.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer.resolve('found')
  expect(await next).toBe('found')
})
