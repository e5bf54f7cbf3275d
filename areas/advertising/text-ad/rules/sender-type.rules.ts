import type { SenderType } from '../contract/codes.ts'
import { type Refused, refused } from './verdict.ts'

/** The permissions of a person; the account area's flags. */
export type Flags = ReadonlySet<string>

/** Whether the person administers advertising. */
export function isAdManager(flags: Flags): boolean {
  return flags.has('ADS')
}

/** As what a person places ads on the advertiser's pages: an agency as such, everybody else pays by card. */
export function advertiserType(flags: Flags): Exclude<SenderType, 'ADMIN'> {
  return flags.has('AGENCY') ? 'AGENCY' : 'NORMAL'
}

/**
 * The sender type of a request. What the body says is never believed, only compared: it must be the person's own type,
 * or `ADMIN` from an administrator on the manager pages.
 */
export function decideSenderType(
  flags: Flags,
  ...posted: readonly (SenderType | undefined)[]
): { readonly ok: true; readonly senderType: SenderType } | Refused<'SENDER_TYPE_MISMATCH'> {
  const wanted = [...new Set(posted.filter((each) => each !== undefined))]
  if (wanted.length > 1) return refused('SENDER_TYPE_MISMATCH')
  const [senderType = advertiserType(flags)] = wanted
  const isOwn = senderType === 'ADMIN' ? isAdManager(flags) : senderType === advertiserType(flags)
  return isOwn ? { ok: true, senderType } : refused('SENDER_TYPE_MISMATCH')
}

/** Whether schools that are no real schools, marked by an at-sign in the name, show. `asked` is the mode of the page. */
export function showsMarkedSchools(flags: Flags, asked: SenderType | undefined): boolean {
  return isAdManager(flags) && (asked === undefined || asked === 'ADMIN')
}

/** Whether the person names the campaign; otherwise it is named automatically. */
export function mayNameCampaign(senderType: SenderType, settings: { readonly adminTitleEdit: boolean }): boolean {
  return senderType === 'AGENCY' || (senderType === 'ADMIN' && settings.adminTitleEdit)
}
