import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldWords, Values } from '../form/use-form.ts'
import { changesOf, differences, merged } from './both-sides.ts'

const text = JSON.stringify
const NAMES = ['title', 'count', 'HIGH1', 'HIGH2', 'rows']
const WORDS: ReadonlyMap<string, FieldWords> = new Map(
  ['title', 'count', 'HIGH1', 'rows.0.name'].map((name) => [
    name,
    { label: name, say: (value) => (typeof value === 'object' ? text(value) : String(value ?? '-')) },
  ]),
)

const value = fc.oneof(
  fc.constantFrom('', '가', '나', 0, 1, 30, null, undefined),
  fc.array(fc.record({ name: fc.constantFrom('가', '나') }), { maxLength: 2 }),
)
/** A state of a form: any of the fields may be missing. */
const state: fc.Arbitrary<Values> = fc.dictionary(fc.constantFrom(...NAMES), value)
/** What a person made of a state: some fields typed anew, some emptied. */
const edited = (from: Values) => state.map((typed): Values => ({ ...from, ...typed }))
const twoPeople = state.chain((base) => fc.tuple(fc.constant(base), edited(base), edited(base)))

test('whatever two people do, what was typed here stays, and so does what only the other one changed', () => {
  fc.assert(
    fc.property(twoPeople, ([base, theirs, mine]) => {
      const kept = merged(base, theirs, mine)
      const typed = differences(base, mine)
      for (const name of typed) expect(text(kept[name])).toBe(text(mine[name]))
      for (const name of differences(base, theirs)) {
        if (!typed.includes(name)) expect(text(kept[name])).toBe(text(theirs[name]))
      }
    }),
    { numRuns: 2000 },
  )
})

test('whatever two people do, the notice names each of their changes that would be overwritten', () => {
  fc.assert(
    fc.property(twoPeople, ([base, theirs, mine]) => {
      const overwritten = differences(base, theirs).filter(
        (name) => text(merged(base, theirs, mine)[name]) !== text(theirs[name]),
      )
      const contested = changesOf(base, theirs, { values: mine, words: WORDS }).filter(({ isContested }) => isContested)
      for (const name of overwritten) {
        expect(
          contested.some(({ label }) => label === name || label.startsWith(`${name}.`) || label === '그 밖의 내용'),
        ).toBe(true)
      }
      expect(contested.length === 0).toBe(overwritten.length === 0)
    }),
    { numRuns: 2000 },
  )
})

test('a field that was empty before and that both filled in is one over which they have to decide', () => {
  const base: Values = { isFree: false }
  const [theirs, mine] = [
    { isFree: false, HIGH1: 10 },
    { isFree: false, HIGH1: 25 },
  ]
  expect(merged(base, theirs, mine)).toEqual(mine)
  expect(changesOf(base, theirs, { values: mine, words: WORDS })).toEqual([
    { label: 'HIGH1', from: '-', to: '10', isContested: true },
  ])
})

test('what no input shows is named when it was changed on both sides, and left out otherwise', () => {
  const [base, theirs] = [{ HIGH2: 1 }, { HIGH2: 2 }]
  expect(changesOf<Values>(base, theirs, { values: { HIGH2: 3 }, words: WORDS })).toMatchObject([{ isContested: true }])
  expect(changesOf<Values>(base, theirs, { values: base, words: WORDS })).toEqual([])
})

test('a part of a group is named by its own input', () => {
  const [base, theirs] = [{ rows: [{ name: '가' }] }, { rows: [{ name: '나' }] }]
  expect(changesOf<Values>(base, theirs, { values: base, words: WORDS })).toEqual([
    { label: 'rows.0.name', from: '가', to: '나', isContested: false },
  ])
})
