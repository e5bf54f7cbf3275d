import { expect, test } from 'vitest'
import type { AccountState } from '#areas/base/account/contract/account-states.ts'
import {
  type AccountView,
  ADMINISTRATOR,
  whyNotChange,
  whyNotClose,
  whyNotInvite,
  whyNotLock,
  whyNotSignOut,
  whyNotUnlock,
} from './account-steps.rules.ts'

const view = (state: AccountState, more: Partial<AccountView> = {}): AccountView => ({
  state,
  isOwn: false,
  isLastAdministrator: false,
  ...more,
})

test.each<[AccountState, readonly (string | undefined)[]]>([
  // lock, unlock, close, invite, sign out
  ['INVITED', [undefined, 'NOT_LOCKED', undefined, undefined, undefined]],
  ['ACTIVE', [undefined, 'NOT_LOCKED', undefined, 'NOT_INVITED', undefined]],
  ['LOCKED', ['LOCKED', undefined, undefined, 'NOT_INVITED', undefined]],
  ['CLOSED', ['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED']],
])('what may be done with an account that is %s', (state, answers) => {
  const steps = [whyNotLock, whyNotUnlock, whyNotClose, whyNotInvite, whyNotSignOut]
  expect(steps.map((step) => step(view(state)))).toEqual(answers)
})

test('nobody takes themself out of use, and the last administrator is told that they are the last one', () => {
  for (const step of [whyNotLock, whyNotClose]) {
    expect(step(view('ACTIVE', { isOwn: true }))).toBe('OWN_ACCOUNT')
    expect(step(view('ACTIVE', { isOwn: true, isLastAdministrator: true }))).toBe('LAST_ADMINISTRATOR')
  }
})

test.each<[string, Partial<AccountView>, string[], string[], string | undefined]>([
  ['another one gets an authority', {}, ['A'], ['A', 'B'], undefined],
  ['another one loses one', {}, ['A', 'B'], ['A'], undefined],
  ['one is changed for another', { isOwn: true }, ['A'], ['B'], 'OWN_AUTHORITIES'],
  ['own ones in another order', { isOwn: true }, ['A', 'B'], ['B', 'A'], undefined],
  ['own ones and one more', { isOwn: true }, ['A'], ['A', 'B'], 'OWN_AUTHORITIES'],
  ['the last administrator stays one', { isLastAdministrator: true }, [ADMINISTRATOR], [ADMINISTRATOR, 'B'], undefined],
  [
    'the last administrator is none any more',
    { isLastAdministrator: true },
    [ADMINISTRATOR],
    ['B'],
    'LAST_ADMINISTRATOR',
  ],
])('%s', (_what, more, from, to, why) => {
  expect(whyNotChange(view('ACTIVE', more), { from, to })).toBe(why)
})

test('a closed account is not changed', () => {
  expect(whyNotChange(view('CLOSED'), { from: ['A'], to: ['A'] })).toBe('CLOSED')
})
