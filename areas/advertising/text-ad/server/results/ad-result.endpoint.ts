import { type AdResult, getAdResult, reportAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { type AdCounts, middleOf, togetherOf } from '#areas/advertising/text-ad/rules/sending/compared-results.rules.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { pdfAnswer, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findContents } from '../booking/contents.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { readerOfAd } from '../record/reservation-history.ts'
import { findReservation, listAdSchools, type StoredReservation } from '../record/reservations.queries.ts'
import { resultReport } from './result-report.ts'
import {
  countClicks,
  countClicksByHour,
  countClicksBySchool,
  findUndeliveredRefund,
  listDistricts,
  listEarlierAds,
  listRegionalAds,
} from './results.queries.ts'

/** What an ad came to, for whoever placed it and for administrators, beside earlier ads and those of others. */
export const adResultEndpoint = endpoint(getAdResult, async (x, deps: TextAdDeps) => {
  const ad = await findReservation(x.db, x.params.id)
  if (!ad || !readerOfAd(x.caller, ad)) throw refuse(getAdResult, 'NOT_FOUND')
  return readResult(x.db, deps, ad)
})

/** The same as one page. Its name tells the number of the ad alone. */
export const reportAdResultEndpoint = endpoint(reportAdResult, async (x, deps: TextAdDeps) => {
  const ad = await findReservation(x.db, x.params.id)
  if (!ad || !readerOfAd(x.caller, ad)) throw refuse(reportAdResult, 'NOT_FOUND')
  const buyer = await findPerson(x.db, ad.ownerId)
  const result = await readResult(x.db, deps, ad)
  const bytes = await writePdf({
    title: '문자광고 결과 보고서',
    madeAt: x.now,
    footer: `예약번호 ${ad.reserveSeq} · ${toYmdt(x.now).slice(0, 16).replace('T', ' ')} 기준`,
    blocks: resultReport(result, buyer?.name ?? ''),
  })
  return pdfAnswer(`문자광고 결과 보고서 ${ad.reserveSeq}`, bytes)
})

async function readResult(db: Db, { messaging }: TextAdDeps, ad: StoredReservation): Promise<AdResult> {
  const id = ad.reserveSeq
  const contents = await findContents(db, ad.contentsSeq)
  const progress = (await messaging.findProgress(db, 'AD', [id])).get(id)
  const { total = 0, sent = 0, delivered = 0, failed = 0, notSent = 0, pending = 0 } = progress ?? {}
  const reasons = progress ? await messaging.listReasons(db, 'AD', id) : []
  const links = (await countClicks(db, [id])).get(id)
  const refund = await findUndeliveredRefund(db, id)
  const amount = refund?.amountWon ?? 0
  return {
    adSmsReserveSeq: id,
    title: contents?.title ?? '',
    smsType: ad.smsType,
    reserveStatus: ad.status,
    reserveYmdt: toYmdt(ad.sendAt),
    recipientCount: total,
    sentCount: sent,
    deliveredCount: delivered,
    failedCount: failed + notSent,
    clickCount: links?.clicks ?? 0,
    clickerCount: links?.clickers ?? 0,
    hasLinks: links !== undefined,
    orderAmount: ad.orderAmountWon,
    refundAmount: refund?.refundedAt ? amount : 0,
    refundRequestedAmount: refund?.refundedAt ? 0 : amount,
    isComplete: AD_STATUSES[ad.status].isOver && pending === 0,
    bySchool: await bySchool(db, messaging, id),
    byHour: (await countClicksByHour(db, id)).map(({ hour, count }) => ({ hour: toYmdt(hour), clickCount: count })),
    byReason: reasons
      .filter(({ outcome }) => outcome === 'FAILED' || outcome === 'NOT_SENT')
      .map(({ code, reason, count }) => ({ code, text: reason, count })),
    own: togetherOf([countsFrom({ total, delivered }, links)]),
    earlier: togetherOf(await countsOf(db, messaging, await listEarlierAds(db, ad))),
    region: middleOf(await countsOf(db, messaging, await listRegionalAds(db, ad))),
  }
}

async function bySchool(db: Db, messaging: TextAdDeps['messaging'], reserveSeq: number) {
  const counted = await messaging.countBySchool(db, 'AD', reserveSeq)
  const clicks = await countClicksBySchool(db, reserveSeq)
  const districts = await listDistricts(db, reserveSeq)
  return (await listAdSchools(db, reserveSeq)).map(({ organizationId, organizationName }) => ({
    placeSeq: organizationId,
    placeName: organizationName,
    districtName: districts.get(organizationId)?.districtName ?? '',
    districtId: districts.get(organizationId)?.districtId ?? null,
    provinceId: districts.get(organizationId)?.provinceId ?? null,
    sentCount: counted.get(organizationId)?.sent ?? 0,
    deliveredCount: counted.get(organizationId)?.delivered ?? 0,
    failedCount: counted.get(organizationId)?.failed ?? 0,
    clickCount: clicks.get(organizationId)?.clicks ?? 0,
    clickerCount: clicks.get(organizationId)?.clickers ?? 0,
  }))
}

/** What each of the ads came to; one of which nothing was ever planned says nothing. */
async function countsOf(
  db: Db,
  messaging: TextAdDeps['messaging'],
  reserveSeqs: readonly number[],
): Promise<AdCounts[]> {
  const progress = await messaging.findProgress(db, 'AD', reserveSeqs)
  const links = await countClicks(db, reserveSeqs)
  return reserveSeqs.flatMap((reserveSeq) => {
    const found = progress.get(reserveSeq)
    if (!found) return []
    return [countsFrom(found, links.get(reserveSeq))]
  })
}

const countsFrom = (
  { total, delivered }: { readonly total: number; readonly delivered: number },
  clicked: { readonly clickers: number } | undefined,
): AdCounts => ({
  recipients: total,
  delivered,
  clickers: clicked?.clickers ?? 0,
  hasLinks: clicked !== undefined,
})
