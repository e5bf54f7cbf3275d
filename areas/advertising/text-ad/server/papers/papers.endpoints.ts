import type { LedgerEntry } from '#areas/advertising/payment/server/door.ts'
import {
  downloadMonth,
  downloadQuote,
  downloadReceipt,
  listMonthAccounts,
} from '#areas/advertising/text-ad/contract/paper.contract.ts'
import { instantsOfMonth, type MonthEntry } from '#areas/advertising/text-ad/rules/money/account-month.rules.ts'
import { isAdManager } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint, type FileAnswer } from '#platform/server/endpoint.ts'
import { type PdfBlock, pdfAnswer, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { refuse } from '#platform/server/refuse.ts'
import { priceOf } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { listChargedPeople, listChargesOf, listChargesOfPerson } from '../payment/agency-charges.queries.ts'
import { listRegistrants } from '../record/registrants.queries.ts'
import { readerOfAd } from '../record/reservation-history.ts'
import { findReservation, findWhole, isOver } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { monthPaper } from './month-paper.ts'
import { paperHead, type Supplier } from './paper-head.ts'
import { quotePaper } from './quote-paper.ts'
import { receiptPaper } from './receipt-paper.ts'

/** The price of an ad that is not paid yet, as it would be asked for now. */
export const downloadQuoteEndpoint = endpoint(downloadQuote, async (x, deps: TextAdDeps) => {
  const ad = await findReservation(x.db, x.params.id)
  if (!ad || !readerOfAd(x.caller, ad)) throw refuse(downloadQuote, 'NOT_FOUND')
  const settings = await readTextAdSettings(x.db)
  if (isOver(ad, settings.tempSaveRetention, x.now)) throw refuse(downloadQuote, 'EXPIRED')
  if (ad.status !== 'TEMPORARY_SAVE') throw refuse(downloadQuote, 'QUOTE_CLOSED')
  const whole = await findWhole(x.db, ad, deps.payment)
  const price = priceOf(ad, whole.contents.smsType, whole.schools, settings)
  return paper(x, deps, ad.ownerId, '견적서', `문자광고 견적서 ${ad.reserveSeq}`, quotePaper(whole, price))
})

/** What was paid or charged for an ad and what went back, as it is stored. */
export const downloadReceiptEndpoint = endpoint(downloadReceipt, async (x, deps: TextAdDeps) => {
  const ad = await findReservation(x.db, x.params.id)
  if (!ad || !readerOfAd(x.caller, ad)) throw refuse(downloadReceipt, 'NOT_FOUND')
  const paid = await deps.payment.listLedgerOf(x.db, { kind: 'SMS', refSeq: ad.reserveSeq })
  const entries = [...paid.map(fromLedger), ...(await listChargesOf(x.db, ad.reserveSeq))]
  if (entries.length === 0) throw refuse(downloadReceipt, 'NO_PAYMENT')
  const whole = await findWhole(x.db, ad, deps.payment)
  const blocks = receiptPaper(whole, entries, paid.at(-1)?.payTransactionIdNo ?? null)
  return paper(x, deps, ad.ownerId, '거래명세서', `문자광고 거래명세서 ${ad.reserveSeq}`, blocks)
})

/** A month of an account: one's own, or as an administrator anybody's. */
export const downloadMonthEndpoint = endpoint(downloadMonth, async (x, deps: TextAdDeps) => {
  const { month, neoIdNo = x.caller.userId } = x.query
  const mayRead = neoIdNo === x.caller.userId || isAdManager(x.caller.flags)
  if (!mayRead || (await listRegistrants(x.db, [neoIdNo])).length === 0) throw refuse(downloadMonth, 'NOT_FOUND')
  const { from, until } = instantsOfMonth(month)
  const paid = (await deps.payment.listLedgerOfPerson(x.db, neoIdNo, from, until)).map(fromLedger)
  const charged = await listChargesOfPerson(x.db, neoIdNo, from, until)
  const entries = [...paid, ...charged].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (entries.length === 0) throw refuse(downloadMonth, 'EMPTY_MONTH')
  return paper(x, deps, neoIdNo, '월 이용 내역', `광고 월 이용 내역 ${month}`, monthPaper(month, entries))
})

/** The accounts that have a month on paper. */
export const listMonthAccountsEndpoint = endpoint(listMonthAccounts, async ({ db, query }, deps: TextAdDeps) => {
  const { from, until } = instantsOfMonth(query.month)
  const paying = await deps.payment.listLedgerPeople(db, from, until)
  const owing = await listChargedPeople(db, from, until)
  const accounts = await listRegistrants(db, [...paying, ...owing])
  return { list: accounts.map(({ userId, name, loginId }) => ({ neoIdNo: userId, name, loginId })) }
})

const fromLedger = ({ kind, refSeq, orderTitle, at, what, amountWon }: LedgerEntry): MonthEntry => ({
  kind,
  refSeq,
  title: orderTitle,
  at,
  what,
  amountWon,
})

/** A paper between the operator and an account. Its name tells numbers and days alone. */
async function paper(
  { db, now }: { readonly db: Db; readonly now: Date },
  { platform }: TextAdDeps,
  ownerId: number,
  title: string,
  name: string,
  blocks: readonly PdfBlock[],
): Promise<FileAnswer> {
  const [owner] = await listRegistrants(db, [ownerId])
  const { COMPANY_NAME, COMPANY_INFO, INQUIRY_PHONE } = platform.config
  const supplier: Supplier = { name: COMPANY_NAME, info: COMPANY_INFO, phone: INQUIRY_PHONE }
  const bytes = await writePdf({
    title: name,
    madeAt: now,
    footer: `${COMPANY_NAME} 파트너센터`,
    blocks: [...paperHead(title, supplier, owner?.name ?? '', now), ...blocks],
  })
  return pdfAnswer(name, bytes)
}
