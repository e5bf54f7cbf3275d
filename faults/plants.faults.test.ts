import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { INVARIANTS } from './invariants/all.ts'
import { replaceOnce } from './planted-copy.ts'
import { PLANTS } from './plants.ts'

test.each(PLANTS)('the program still has the place of the defect: $name', ({ name, edits }) => {
  for (const { file, find, put } of edits) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect(replaceOnce(text, find, put, name)).not.toBe(text)
  }
})

test('the promise that each defect breaks is one of those that are checked', () => {
  const names = INVARIANTS.map(({ name }) => name)
  for (const { by } of PLANTS) expect(names).toEqual(expect.arrayContaining([...by]))
})

test('a text that does not stand exactly once is told', () => {
  expect(() => replaceOnce('a b a', 'a', 'c', 'twice')).toThrow('twice')
  expect(() => replaceOnce('a b a', 'd', 'c', 'nowhere')).toThrow('nowhere')
})
