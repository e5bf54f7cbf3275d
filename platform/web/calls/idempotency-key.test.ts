import { expect, test } from 'vitest'
import { createRepeatGuard, newKey } from './idempotency-key.ts'
import { ProblemError, unreachable } from './problem-error.ts'

const refused = new ProblemError({ status: 409, code: 'TAKEN', detail: '이미 있습니다.' })

function recorder(outcomes: (string | Error)[]) {
  const keys: string[] = []
  const work = async (key: string): Promise<string> => {
    keys.push(key)
    const outcome = outcomes.shift() ?? 'done'
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { keys, work }
}

test('keys are long and differ', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey))
  expect(keys.size).toBe(100)
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a double click is one request', async () => {
  const guard = createRepeatGuard<string>()
  const { keys, work } = recorder([])
  const both = await Promise.all([guard({ a: 1 }, work), guard({ a: 1 }, work)])
  expect(both).toEqual(['done', 'done'])
  expect(keys).toHaveLength(1)
})

test.each([
  ['the network failed', unreachable()],
  ['the server broke', new ProblemError({ status: 502, code: 'X', detail: '' })],
  ['the first sending still ran', new ProblemError({ status: 409, code: 'IDEMPOTENCY_BUSY', detail: '' })],
])('after %s, the same input is sent with the same key', async (_, lost) => {
  const guard = createRepeatGuard<string>()
  const { keys, work } = recorder([lost])
  await expect(guard({ a: 1 }, work)).rejects.toBe(lost)
  await guard({ a: 1 }, work)
  expect(keys[1]).toBe(keys[0])
})

test('after a lost answer, another input has a key of its own', async () => {
  const guard = createRepeatGuard<string>()
  const { keys, work } = recorder([unreachable()])
  await guard({ a: 1 }, work).catch(() => undefined)
  await guard({ a: 2 }, work)
  expect(keys[1]).not.toBe(keys[0])
})

test.each([
  ['success', 'done'],
  ['a refusal', refused],
])('after %s, the same input is a new intention', async (_, outcome) => {
  const guard = createRepeatGuard<string>()
  const { keys, work } = recorder([outcome])
  await guard({ a: 1 }, work).catch(() => undefined)
  await guard({ a: 1 }, work)
  expect(keys[1]).not.toBe(keys[0])
})

test('inputs with different files are different', async () => {
  const guard = createRepeatGuard<string>()
  const { keys, work } = recorder([unreachable()])
  const file = (name: string) => ({ files: { file: new File(['x'], name, { lastModified: 1 }) } })
  await guard(file('가.png'), work).catch(() => undefined)
  await guard(file('나.png'), work)
  expect(keys[1]).not.toBe(keys[0])
})
