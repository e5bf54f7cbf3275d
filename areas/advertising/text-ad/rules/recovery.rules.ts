import type { ReserveStatus } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { AD_LIFE } from './ad-life.rules.ts'
import { isAdManager } from './sender-type.rules.ts'
import { type Refused, refused } from './verdict.ts'

/** What decides where a deleted ad may come back to. */
export interface DeletedAd {
  /** The status in which it was deleted. */
  readonly reserveStatus: ReserveStatus
  /** Its money is there, or it was registered by somebody who pays no card. */
  readonly isRegistered: boolean
  /** Its money was given back, or is on the way. */
  readonly isRefunded: boolean
  /** Material and schools are what an ad needs to be sent. */
  readonly isComplete: boolean
}

/** In these a person still decides about the ad. */
const UNDECIDED: readonly ReserveStatus[] = AD_LIFE.moves.CANCEL_UNAPPROVED.from

/**
 * The statuses in which a deleted ad may come back, the one that it had first. Nothing that was not paid or registered
 * gets further than a temporary save, and nothing unfinished further than its owner's hands.
 */
export function recoverableStatuses(ad: DeletedAd): readonly ReserveStatus[] {
  const had = ad.reserveStatus
  if (AD_STATUSES[had].isOver) return [had]
  if (ad.isRefunded) return ['SEND_CANCEL']
  if (!ad.isRegistered) return ['TEMPORARY_SAVE']
  if (!ad.isComplete) return ['REJECT_INSPECTION']
  return had === 'TEMPORARY_SAVE' ? UNDECIDED : [had, ...UNDECIDED.filter((status) => status !== had)]
}

/** The login ids of the people whom the operator names for recovery. */
export const namedRecoverers = (recoverUsers: string): string[] =>
  recoverUsers
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/**
 * Whether the person may bring deleted ads back: the provider's administrator, and of the advertising administrators
 * those whom the operator names.
 */
export function checkRecoverer(
  flags: ReadonlySet<string>,
  loginId: string,
  settings: { readonly recoverUsers: string },
): { readonly ok: true } | Refused<'RECOVER_NOT_ALLOWED'> {
  const isNamed = namedRecoverers(settings.recoverUsers).includes(loginId)
  const isAllowed = flags.has('ALL') || (isAdManager(flags) && isNamed)
  return isAllowed ? { ok: true } : refused('RECOVER_NOT_ALLOWED')
}
