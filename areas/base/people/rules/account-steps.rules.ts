import type { AccountState } from '#areas/base/account/contract/account-states.ts'

/** What a decision about an account depends on. */
export interface AccountView {
  readonly state: AccountState
  readonly isOwn: boolean
  /** Whether it may manage people, and nobody else who can sign in may. */
  readonly isLastAdministrator: boolean
}

export const ADMINISTRATOR = 'ROLE_ALL_PARTNER'

/** Refusals that keep the portal from being left without an administrator, and people from raising themselves. */
const PROTECTING: readonly string[] = ['LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'OWN_AUTHORITIES']

/** Whether somebody shall read later that it was tried. */
export const isWorthKeeping = (code: string): boolean => PROTECTING.includes(code)

type StepCode =
  | 'CLOSED'
  | 'LAST_ADMINISTRATOR'
  | 'OWN_ACCOUNT'
  | 'LOCKED'
  | 'NOT_LOCKED'
  | 'NOT_INVITED'
  | 'OWN_AUTHORITIES'

/** What speaks against taking an account out of use; undefined where nothing does. */
function whyNotOut({ state, isOwn, isLastAdministrator }: AccountView): StepCode | undefined {
  if (state === 'CLOSED') return 'CLOSED'
  // Said first of both: whoever is the last one is always asking about themself.
  if (isLastAdministrator) return 'LAST_ADMINISTRATOR'
  return isOwn ? 'OWN_ACCOUNT' : undefined
}

export const whyNotLock = (view: AccountView): StepCode | undefined =>
  whyNotOut(view) ?? (view.state === 'LOCKED' ? 'LOCKED' : undefined)

export const whyNotClose = whyNotOut

export function whyNotUnlock({ state }: AccountView): StepCode | undefined {
  if (state === 'CLOSED') return 'CLOSED'
  return state === 'LOCKED' ? undefined : 'NOT_LOCKED'
}

export function whyNotInvite({ state }: AccountView): StepCode | undefined {
  if (state === 'CLOSED') return 'CLOSED'
  return state === 'INVITED' ? undefined : 'NOT_INVITED'
}

export const whyNotSignOut = ({ state }: AccountView): StepCode | undefined =>
  state === 'CLOSED' ? 'CLOSED' : undefined

/** What speaks against changing an account from some authorities to others. */
export function whyNotChange(
  view: AccountView,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): StepCode | undefined {
  if (view.state === 'CLOSED') return 'CLOSED'
  if (view.isLastAdministrator && !to.includes(ADMINISTRATOR)) return 'LAST_ADMINISTRATOR'
  const isSame = from.length === to.length && from.every((authority) => to.includes(authority))
  return view.isOwn && !isSame ? 'OWN_AUTHORITIES' : undefined
}
