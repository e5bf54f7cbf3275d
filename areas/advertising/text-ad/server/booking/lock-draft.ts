import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { canEdit, editableParts } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { decideSenderType } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import type { Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import {
  findReservationOfContents,
  isAsRead,
  isOver,
  lockReservation,
  type StoredContents,
  type StoredReservation,
  toAdState,
} from '../record/reservations.queries.ts'
import { lockContents } from './contents.queries.ts'
import { checkNotPaying } from './paying-draft.ts'

export type SaveExchange = Exchange<typeof saveReservation>

/** What a save works on: nothing yet, a material alone, or an ad with its material; all of it locked. */
export interface Draft {
  readonly ad: StoredReservation | undefined
  readonly contents: StoredContents | undefined
  readonly senderType: SenderType
  /** Of a held ad only the material changes: day, schools and type were paid for. */
  readonly isMaterialOnly: boolean
}

/** Finds and locks what is saved, and refuses what the caller may not save. */
export async function lockDraft(
  x: SaveExchange,
  deps: Pick<TextAdDeps, 'payment'>,
  retention: Retention,
): Promise<Draft> {
  const { body, caller } = x
  const ad = await lockOwnAd(x, deps, retention)
  // Somebody who asks for another status than the ad has looks at an old screen.
  if (body.status !== '' && body.status !== (ad?.status ?? 'TEMPORARY_SAVE'))
    throw refuse(saveReservation, 'NOT_EDITABLE')
  const contents = await lockOwnContents(x, ad, retention)
  const decided = decideSenderType(caller.flags, body.senderType, body.adSmsContents.senderType, ad?.senderType)
  insist(saveReservation, decided)
  const isMaterialOnly = ad !== undefined && editableParts(toAdState(ad)) === 'MATERIAL'
  return { ad, contents, senderType: decided.senderType, isMaterialOnly }
}

async function lockOwnAd(
  x: SaveExchange,
  deps: Pick<TextAdDeps, 'payment'>,
  retention: Retention,
): Promise<StoredReservation | undefined> {
  const { adSmsReserveSeq, version } = x.body
  if (adSmsReserveSeq === undefined) return undefined
  const ad = await lockReservation(x.db, adSmsReserveSeq)
  if (ad?.ownerId !== x.caller.userId) throw refuse(saveReservation, 'NOT_FOUND')
  if (isOver(ad, retention, x.now)) throw refuse(saveReservation, 'EXPIRED')
  insist(saveReservation, canEdit(toAdState(ad)))
  if (ad.cancelRequestedAt !== null) throw refuse(saveReservation, 'NOT_EDITABLE')
  insist(saveReservation, await checkNotPaying(x.db, deps, ad))
  if (!isAsRead(ad, version)) throw refuse(saveReservation, 'DRAFT_CHANGED')
  return ad
}

async function lockOwnContents(
  x: SaveExchange,
  ad: StoredReservation | undefined,
  retention: Retention,
): Promise<StoredContents | undefined> {
  const contentsSeq = x.body.adSmsContents.adSmsContentsSeq ?? ad?.contentsSeq
  if (contentsSeq === undefined) return undefined
  if (ad && ad.contentsSeq !== contentsSeq) throw refuse(saveReservation, 'NOT_FOUND')
  const contents = await lockContents(x.db, contentsSeq)
  if (contents?.ownerId !== x.caller.userId) throw refuse(saveReservation, 'NOT_FOUND')
  const other = ad ? undefined : await findReservationOfContents(x.db, contentsSeq)
  if (other) throw refuse(saveReservation, isOver(other, retention, x.now) ? 'EXPIRED' : 'NOT_EDITABLE')
  return contents
}
