import { expect, test } from 'vitest'
import { offerOf } from './offers.ts'

const TEXT = `
/** How long it may be. */
export const MOST = 3
/** Whether it fits. */
export const isFit = (text: string): boolean => text.length <= MOST
/**
 * A thing, as far
 * as it goes: \`a.b\`. More of it.
 */
export function thingOf() {}
export const { one, call: other } = thingOf()
/** What a thing is. */
export interface Thing {}
export interface Other {}
const own = 1
`

test('a module says what it is named after, else the first thing that does something', () => {
  const thing = offerOf('platform/contract/things.ts', TEXT)
  expect(thing.names).toEqual(['MOST', 'isFit', 'thingOf', 'one', 'other'])
  expect(thing).toMatchObject({ about: 'thingOf', says: 'A thing, as far as it goes: `a.b`.' })
  expect(offerOf('platform/contract/thing.ts', TEXT)).toMatchObject({ about: 'Thing', says: 'What a thing is.' })
  expect(offerOf('platform/contract/is-fit.ts', TEXT).says).toBe('Whether it fits.')
})

test('a module of types offers these, one without docstrings says nothing, and a part of a screen goes first', () => {
  expect(offerOf('platform/contract/a.ts', 'export type A = string')).toEqual({
    names: ['A'],
    about: undefined,
    says: '',
  })
  const parts = '/** Words. */\nexport const words = () => 1\n/** An input. */\nexport const Input = () => null'
  expect(offerOf('platform/web/inputs.tsx', parts).about).toBe('Input')
})

test('a style sheet begins with what it is for', () => {
  expect(offerOf('platform/web/a.module.css', '/* Rows. */\n\n.row {}').says).toBe('Rows.')
  expect(offerOf('platform/web/a.module.css', '.row {}\n/* not this */').says).toBe('')
})
