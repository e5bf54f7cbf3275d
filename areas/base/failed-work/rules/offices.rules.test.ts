import { expect, test } from 'vitest'
import { mayAct, maySee, officeOf } from './offices.rules.ts'

test.each([
  ['advertising/payment', ['ADS']],
  ['nsat/order', ['NSAT_ADMIN']],
  ['base/portal', []],
  ['sales', []],
])('for %s answers %j', (area, flags) => expect(officeOf(area)).toEqual(flags))

const ad = { flags: ['ADS'], ownerId: 7, isOfOwner: false }
const task = { flags: [], ownerId: 7, isOfOwner: true }
const ownWork = { flags: [], ownerId: null, isOfOwner: false }
const person = (userId: number, ...flags: string[]) => ({ userId, flags: new Set(flags) })

test.each([
  ['the office of it', ad, person(1, 'ADS'), true, true],
  ['another office', ad, person(1, 'NSAT_ADMIN'), false, false],
  ['an owner who only looks', ad, person(7, 'AGENCY'), true, false],
  ['a stranger', task, person(8, 'AGENCY'), false, false],
  ['an owner who acts', task, person(7, 'NORMAL'), true, true],
  ['an administrator, of a person’s own', task, person(1, 'ALL'), true, true],
  ['an administrator, of nobody’s', ownWork, person(1, 'ALL'), true, true],
  ['an office, of nobody’s', ownWork, person(1, 'ADS'), false, false],
])('%s', (_who, thing, who, sees, acts) => {
  expect([maySee(thing, who), mayAct(thing, who)]).toEqual([sees, acts])
})
