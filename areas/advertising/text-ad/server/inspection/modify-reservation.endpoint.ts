import { modifyReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { checkContents } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import { checkFinalMessage, finalMessage } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { withPlaceholders } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import { toPlainText } from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { MOST_REGION_CHARACTERS } from '#areas/advertising/text-ad/rules/policy.ts'
import { canModifyContents, canModifyTime } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { checkMovedSendTime } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { sendTimeText } from '#areas/advertising/text-ad/rules/sending/owner-notice.rules.ts'
import { readReceivers } from '#areas/advertising/text-ad/rules/sending/receivers.rules.ts'
import { toDay, toYmdt } from '#platform/contract/seoul.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insist, refuse, refuseBy } from '#platform/server/refuse.ts'
import { findContents, updateContents } from '../booking/contents.queries.ts'
import { schoolsTaken } from '../booking/schools.queries.ts'
import { moveSlots } from '../booking/slots.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { setLinks } from '../links/links.queries.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  type Columns,
  isAsRead,
  lockReservation,
  type StoredReservation,
  toAdState,
  updateReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { tellOwner } from './tell-owner.ts'

type Request = Exchange<typeof modifyReservation>

/** The longest region there is, so that no school makes an edited text too long. */
const WIDEST_REGION = '가'.repeat(MOST_REGION_CHARACTERS)

/** An administrator edits send time, extra receivers or text of an ad. All of the request happens, or nothing. */
export const modifyReservationEndpoint = endpoint(modifyReservation, async (x, deps: TextAdDeps) => {
  const ad = await lockReservation(x.db, x.params.id)
  if (!ad || ad.contentsSeq !== x.body.adSmsContents.adSmsContentsSeq) throw refuse(modifyReservation, 'NOT_FOUND')
  if (ad.cancelRequestedAt !== null) throw refuse(modifyReservation, 'STATE_CHANGED')
  if (!isAsRead(ad, x.body.version)) throw refuse(modifyReservation, 'AD_CHANGED')
  // The text first: it may only be edited of an ad whose old and new day both lie far enough ahead.
  const isEdited = await editContents(deps, x, ad)
  const set = { ...(await moveSendTime(deps, x, ad)), ...(await changeReceivers(x, ad)) }
  // What is posted as it stood already is no edit: nothing is stored, and nothing told.
  const hasChanged = isEdited || Object.keys(set).length > 0
  const after = hasChanged ? await updateReservation(x, ad, set) : ad
  await tellOfEdits(x, after, isEdited, set)
  return { adSmsReserveSeq: after.reserveSeq, reserveStatus: after.status }
})

/** Whoever placed the ad hears what was changed for them, each thing by itself. */
async function tellOfEdits(x: Request, after: StoredReservation, isEdited: boolean, set: Columns): Promise<void> {
  const actor = x.caller
  if (isEdited) await tellOwner(x, after, { what: 'EDIT', actor })
  if (set.sendAt !== undefined) await tellOwner(x, after, { what: 'MOVE', more: sendTimeText(after.sendAt), actor })
  if (set.receivers !== undefined) await tellOwner(x, after, { what: 'RECEIVERS', actor })
}

/** Answers whether the text is another one now. */
async function editContents(deps: TextAdDeps, x: Request, ad: StoredReservation): Promise<boolean> {
  const { contents: posted } = x.body.adSmsContents
  if (posted === undefined) return false
  insist(modifyReservation, canModifyContents(toAdState(ad), x.now))
  const moved = x.body.reserveDateTime
  if (moved !== undefined) insist(modifyReservation, canModifyContents({ ...toAdState(ad), reserveYmdt: moved }, x.now))
  const contents = toPlainText(posted)
  const settings = await readTextAdSettings(x.db)
  const links = linkPolicy(deps, settings)
  insist(modifyReservation, checkContents(contents, links))
  const before = await findOr404(modifyReservation, findContents(x.db, ad.contentsSeq))
  if (toPlainText(before.contents) === contents) return false
  const sent = { title: before.title, contents: withPlaceholders(contents, links) }
  insist(modifyReservation, checkFinalMessage(finalMessage(sent, settings, WIDEST_REGION, ad.sendAt)))
  await updateContents(x.db, ad.contentsSeq, { contents, modifiedAt: x.now })
  await setLinks(x.db, ad.reserveSeq, contents, x.now)
  await recordEdit(x, ad.reserveSeq, 'textAd.edit', { from: { contents: before.contents }, to: { contents } })
  return true
}

async function moveSendTime(deps: TextAdDeps, x: Request, ad: StoredReservation): Promise<Columns> {
  if (x.body.reserveDateTime === undefined) return {}
  insist(modifyReservation, canModifyTime(toAdState(ad), x.now))
  const sendAt = new Date(x.body.reserveDateTime)
  if (sendAt.getTime() === ad.sendAt.getTime()) return {}
  const settings = await readTextAdSettings(x.db)
  insist(modifyReservation, checkMovedSendTime(sendAt, x.now, sendDayOptions(settings)))
  const move = { reserveSeq: ad.reserveSeq, sendDay: toDay(sendAt) }
  const conditions = { now: x.now, retention: settings.tempSaveRetention, payment: deps.payment }
  const { taken } = await moveSlots(x.db, move, conditions)
  if (taken.length > 0) throw refuseBy(modifyReservation, await schoolsTaken(x.db, taken))
  const change = { from: { sendAt: toYmdt(ad.sendAt) }, to: { sendAt: toYmdt(sendAt) } }
  await recordEdit(x, ad.reserveSeq, 'textAd.moveSendTime', change)
  return { sendAt, missedAt: null }
}

async function changeReceivers(x: Request, ad: StoredReservation): Promise<Columns> {
  const { additionalReceivePhoneNumber: posted } = x.body
  if (posted === undefined) return {}
  insist(modifyReservation, canModifyTime(toAdState(ad), x.now))
  const receivers = readReceivers(posted, ad.receivers)
  insist(modifyReservation, receivers)
  if (isSameList(receivers.numbers, ad.receivers)) return {}
  const change = { from: { count: ad.receivers.length }, to: { count: receivers.numbers.length } }
  await recordEdit(x, ad.reserveSeq, 'textAd.changeReceivers', change)
  return { receivers: [...receivers.numbers] }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])
