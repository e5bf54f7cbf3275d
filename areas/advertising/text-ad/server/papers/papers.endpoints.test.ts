import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import {
  downloadMonth,
  downloadQuote,
  downloadReceipt,
  listMonthAccounts,
} from '#areas/advertising/text-ad/contract/paper.contract.ts'
import { completeByAgency } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { schoolsWithParents, userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { bodyOf, findSchools, saveAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { doorOf, seedPaidAd, setFault } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent', COMPANY_NAME: '가람교육(주)' } })
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await setFault(portal, 'payments', 'ok')
})

const nextSchools = (count = 1) => schools.splice(0, count)
const nameOf = async (loginId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from account.user where login_id = ${loginId}`.execute(
    portal.db,
  )
  return rows[0]?.name ?? '?'
}

interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly raw: Response
}

/** The one text of a PDF, its title and the name that a browser saves it under. */
async function read(answer: Answered) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, title } = await readPdf(new Uint8Array(await answer.raw.arrayBuffer()))
  const disposition = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
  return {
    title,
    disposition,
    text: pages
      .map((page) => page.text)
      .join('\n')
      .replaceAll(/\s+/g, ' '),
  }
}

const quoteOf = async (id: number, loginId = 'academy') =>
  (await portal.as(loginId)).send(downloadQuote, { params: { id } })
const receiptOf = async (id: number, loginId = 'academy') =>
  (await portal.as(loginId)).send(downloadReceipt, { params: { id } })
const monthOf = async (month: string, loginId = 'academy', neoIdNo?: number) =>
  (await portal.as(loginId)).send(downloadMonth, { query: { month, neoIdNo } })

test('an ad that is not paid has a price on paper, school by school, with its VAT', async () => {
  const academy = await portal.as('academy')
  const chosen = await findSchools(academy, 2)
  const ad = await saveAd(academy, bodyOf(chosen.map(({ organizationId }) => organizationId)))
  const paper = await read(await quoteOf(ad.reserveSeq))
  expect(paper.title).toBe(`문자광고 견적서 ${ad.reserveSeq}`)
  expect(paper.disposition).toContain(`문자광고 견적서 ${ad.reserveSeq}.pdf`)
  for (const part of [
    `${await nameOf('academy')} 귀하`,
    '가람교육(주)',
    ...chosen.map(({ organizationName }) => organizationName),
    '공급가액 합계 200,000원',
    '부가세 20,000원',
    '합계 220,000원',
  ])
    expect(paper.text).toContain(part)
  expect((await read(await quoteOf(ad.reserveSeq, 'adops'))).text).toContain('220,000원')
  expect((await quoteOf(ad.reserveSeq, 'academy2')).status).toBe(404)
  expect((await receiptOf(ad.reserveSeq)).code).toBe('NO_PAYMENT')
  portal.clock.advance(2 * 3_600_000)
  expect((await quoteOf(ad.reserveSeq)).code).toBe('EXPIRED')
})

test('a paid ad has what was paid and what went back on paper, as it is stored', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools(2) })
  expect((await quoteOf(ad.reserveSeq)).code).toBe('QUOTE_CLOSED')
  const paid = await read(await receiptOf(ad.reserveSeq))
  for (const part of [
    '2026.11.23 09:00 카드 결제 220,000원',
    '공급가액 200,000원',
    '부가세 20,000원',
    '합계 220,000원',
  ])
    expect(paid.text).toContain(part)
  portal.clock.advance(3_600_000)
  await (await portal.as('adops')).send(decideReservation, {
    params: { id: ad.reserveSeq },
    body: { status: 'SEND_CANCEL', comment: '요청' },
  })
  const refunded = await read(await receiptOf(ad.reserveSeq))
  for (const part of ['2026.11.23 10:00 환불 -220,000원', '합계 0원']) expect(refunded.text).toContain(part)
  expect(refunded.disposition).not.toContain(await nameOf('academy'))
  expect((await receiptOf(ad.reserveSeq, 'agency')).status).toBe(404)
})

test('a month has payments, refunds and sums by ad, each where its day lies', async () => {
  await sql`update payment.payment set user_id = 1 where user_id = ${await userIdOf(portal.db, 'academy')}`.execute(
    portal.db,
  )
  portal.clock.set('2026-10-31T23:30:00+09:00')
  const earlier = await seedPaidAd(portal, { schoolIds: nextSchools(1), sendAt: '2026-11-24T11:00:00+09:00' })
  portal.clock.set('2026-11-23T09:00:00+09:00')
  const cancelled = await seedPaidAd(portal, { schoolIds: nextSchools(1), title: '개원 안내' })
  const partly = await seedPaidAd(portal, { schoolIds: nextSchools(2) })
  await (await portal.as('adops')).send(decideReservation, {
    params: { id: cancelled.reserveSeq },
    body: { status: 'SEND_CANCEL', comment: '요청' },
  })
  await portal.db
    .transaction()
    .execute((tx) =>
      doorOf(portal, 'payment').requestPartialRefund(
        tx,
        { kind: 'SMS', refSeq: partly.reserveSeq, amountWon: 55_000, reason: '수신되지 않은 문자' },
        portal.clock.now(),
      ),
    )
  await portal.runRecurring('payment.reconcile')
  const month = await read(await monthOf('2026-11'))
  expect([month.title, month.disposition.includes('광고 월 이용 내역 2026-11.pdf')]).toEqual([
    '광고 월 이용 내역 2026-11',
    true,
  ])
  for (const part of [
    '2026년 11월',
    '결제·청구 330,000원',
    '환불·취소 -165,000원',
    '합계 165,000원',
    '문자광고 공급가액 150,000원',
    '문자광고 부가세 15,000원',
    `문자광고 ${cancelled.reserveSeq} 겨울 특강 안내 110,000원 -110,000원 0원`,
    `문자광고 ${partly.reserveSeq} 겨울 특강 안내 220,000원 -55,000원 165,000원`,
    '일부 환불 -55,000원',
  ])
    expect(month.text).toContain(part)
  expect(month.text).not.toContain(`문자광고 ${earlier.reserveSeq} `)
  const october = (await read(await monthOf('2026-10'))).text
  expect(october).toContain(`문자광고 ${earlier.reserveSeq} 카드 결제 110,000원`)
  expect(october).not.toContain('-0원')
  expect((await monthOf('2026-09')).code).toBe('EMPTY_MONTH')
})

test('what an agency owes stands in its month, and no longer when its ad is cancelled', async () => {
  const agency = await portal.as('agency')
  const [school] = await findSchools(agency, 1, 20)
  const ad = await saveAd(agency, bodyOf([school?.organizationId ?? 0]))
  await agency.send(completeByAgency, { params: { id: ad.reserveSeq }, body: {} })
  expect((await read(await receiptOf(ad.reserveSeq, 'agency'))).text).toContain('청구 110,000원')
  await (await portal.as('adops')).send(decideReservation, {
    params: { id: ad.reserveSeq },
    body: { status: 'SEND_CANCEL', comment: '요청' },
  })
  const month = await read(await monthOf('2026-11', 'agency'))
  for (const part of ['청구 취소 -110,000원', '합계 0원']) expect(month.text).toContain(part)
})

test('administrators see which accounts have a month on paper, closed ones too', async () => {
  portal.clock.set('2026-12-07T09:00:00+09:00')
  const accounts = async (month: string, loginId = 'adops') =>
    (await portal.as(loginId)).send(listMonthAccounts, { query: { month } })
  const loginIds = async (month: string) => (await accounts(month)).body.list.map(({ loginId }) => loginId)
  expect(await loginIds('2026-12')).toEqual([])
  await seedPaidAd(portal, { schoolIds: nextSchools(1), sendAt: '2026-12-10T11:00:00+09:00' })
  const agency = await portal.as('agency')
  const [school] = await findSchools(agency, 1, 21)
  const ad = await saveAd(
    agency,
    bodyOf([school?.organizationId ?? 0], { reserveDateTime: '2026-12-15T11:00:00+09:00' }),
  )
  await agency.send(completeByAgency, { params: { id: ad.reserveSeq }, body: {} })
  expect((await loginIds('2026-12')).toSorted()).toEqual(['academy', 'agency'])
  expect(await loginIds('2027-01')).toEqual([])
  await sql`update account.user set is_active = false where login_id = 'agency'`.execute(portal.db)
  const listed = (await accounts('2026-12')).body.list.find(({ loginId }) => loginId === 'agency')
  const paper = await read(await monthOf('2026-12', 'adops', listed?.neoIdNo))
  expect(paper.text).toContain(`${await nameOf('agency')} 귀하`)
  await sql`update account.user set is_active = true where login_id = 'agency'`.execute(portal.db)
  expect((await accounts('2026-12', 'academy')).status).toBe(403)
  expect((await accounts('2026')).status).toBe(400)
})

test('a month of another account is for administrators, and a month that is none is refused', async () => {
  await seedPaidAd(portal, { schoolIds: nextSchools(1) })
  const userId = await userIdOf(portal.db, 'academy')
  expect((await monthOf('2026-11', 'academy2', userId)).code).toBe('NOT_FOUND')
  expect((await read(await monthOf('2026-11', 'adops', userId))).text).toContain(await nameOf('academy'))
  expect((await monthOf('2026-11', 'adops', 999_999)).code).toBe('NOT_FOUND')
  for (const month of ['2026-13', '2026', '1999-01']) expect((await monthOf(month)).status).toBe(400)
  expect((await monthOf('2026-11', 'vendor1')).status).toBe(403)
})
