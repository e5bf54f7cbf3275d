import type { Undelivered } from '#areas/advertising/messaging/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TextAdDeps } from '../deps.ts'
import type { StoredReservation } from '../record/reservations.queries.ts'
import { type AdRecipient, listRecipients } from './recipients.queries.ts'

type Needs = Pick<TextAdDeps, 'messaging'>

/** Those whom an ad did not reach: who can be sent to again as things stand now, and how many cannot. */
export interface ResendRecipients {
  readonly recipients: readonly AdRecipient[]
  /** No such number, refused advertising, withdrew the consent. */
  readonly neverCount: number
}

/** Whom an ad that was sent did not reach. */
export async function findResendRecipients(
  db: Db,
  { messaging }: Needs,
  reserveSeq: number,
): Promise<ResendRecipients> {
  const undelivered = await messaging.listUndelivered(db, 'AD', reserveSeq)
  const recipients = among(undelivered, await listRecipients(db, reserveSeq))
  return { recipients, neverCount: undelivered.length - recipients.length }
}

/** Who gets an ad as things stand now: the parents of its schools, or those of them whom an earlier ad did not reach. */
export async function listRecipientsOf(
  db: Db,
  { messaging }: Needs,
  { reserveSeq, resendOf }: Pick<StoredReservation, 'reserveSeq' | 'resendOf'>,
): Promise<readonly AdRecipient[]> {
  const parents = await listRecipients(db, reserveSeq)
  return resendOf === null ? parents : among(await messaging.listUndelivered(db, 'AD', resendOf), parents)
}

function among(undelivered: readonly Undelivered[], parents: readonly AdRecipient[]): AdRecipient[] {
  const phones = new Set(undelivered.flatMap(({ phone, isForGood }) => (isForGood ? [] : [phone])))
  return parents.filter(({ phone }) => phones.has(phone))
}
