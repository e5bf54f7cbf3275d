import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation, modifyReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { requestReinspection, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { atClock, runRound } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
const agency = await portal.as('agency')

const historyOf = (person: Person, id: number) => person.send(getReservationHistory, { params: { id } })
const resultsOf = (person: Person, id: number) => person.send(getSendResults, { params: { id } })

test('the life of an ad is told step by step: who, when, what and why', async () => {
  const ad = await seedAd(portal.db)
  const decide = (status: 'UNDER_INSPECTION' | 'REJECT_INSPECTION', comment = '') =>
    adops.send(decideReservation, { params: { id: ad.reserveSeq }, body: { status, comment } })
  await decide('UNDER_INSPECTION')
  await decide('REJECT_INSPECTION', '전화번호를 확인해주세요.')
  const again = { params: { id: ad.reserveSeq }, body: { status: 'REQUEST_FOR_INSPECTION_AGAIN' } } as const
  expect((await agency.send(requestReinspection, again)).status).toBe(200)
  await adops.send(modifyReservation, {
    params: { id: ad.reserveSeq },
    body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq }, additionalReceivePhoneNumber: '01012345678' },
  })
  const ymdt = '2026-11-23T09:00:00+09:00'
  const manager = { ymdt, actor: 'MANAGER', actorName: '광고 운영' }
  const expected = [
    {
      seq: 1,
      ...manager,
      action: '검수 시작',
      changes: [],
      fromStatus: 'REQUEST_FOR_INSPECTION',
      toStatus: 'UNDER_INSPECTION',
      comment: '',
    },
    {
      seq: 2,
      ...manager,
      action: '승인보류',
      changes: [],
      fromStatus: 'UNDER_INSPECTION',
      toStatus: 'REJECT_INSPECTION',
      comment: '전화번호를 확인해주세요.',
    },
    {
      seq: 3,
      ymdt,
      actor: 'OWNER',
      actorName: '광고대행 누리',
      action: '재검수요청',
      changes: [],
      fromStatus: 'REJECT_INSPECTION',
      toStatus: 'REQUEST_FOR_INSPECTION_AGAIN',
      comment: '',
    },
    {
      seq: 4,
      ...manager,
      action: '결과 수신번호 변경',
      fromStatus: null,
      toStatus: null,
      changes: [{ label: '결과 수신번호', from: '0개', to: '1개' }],
      comment: '',
    },
  ]
  expect((await historyOf(adops, ad.reserveSeq)).body.list).toEqual(expected)
  const seenByOwner = expected.map((entry) => (entry.actor === 'MANAGER' ? { ...entry, actorName: '관리자' } : entry))
  expect((await historyOf(agency, ad.reserveSeq)).body.list).toEqual(seenByOwner)
})

test('a moved send time is told with the old and the new one', async () => {
  const ad = await seedAd(portal.db, { sendAt: '2026-11-25T11:00:00+09:00' })
  const moved = await adops.send(modifyReservation, {
    params: { id: ad.reserveSeq },
    body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq }, reserveDateTime: '2026-11-27 14:00' },
  })
  expect(moved.status).toBe(200)
  for (const person of [adops, agency]) {
    expect((await historyOf(person, ad.reserveSeq)).body.list).toMatchObject([
      {
        action: '발송 일시 변경',
        changes: [{ label: '발송 일시', from: '2026.11.25 11:00', to: '2026.11.27 14:00' }],
      },
    ])
  }
})

test('a rewritten text is told whole, before and after, without whole phone numbers', async () => {
  const ad = await seedAd(portal.db, { contents: '겨울 특강\n문의 010-1234-5678' })
  const edited = await adops.send(modifyReservation, {
    params: { id: ad.reserveSeq },
    body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq, contents: '봄 특강\n문의 01012340000, 02-333-4444' } },
  })
  expect(edited.status).toBe(200)
  for (const person of [adops, agency]) {
    expect((await historyOf(person, ad.reserveSeq)).body.list).toMatchObject([
      {
        action: '내용 수정',
        changes: [
          { label: '내용', from: '겨울 특강\n문의 010-****-5678', to: '봄 특강\n문의 010-****-0000, 02-***-4444' },
        ],
      },
    ])
  }
})

test('what the owner of a held ad rewrites is told too', async () => {
  const ad = await seedAd(portal.db, { status: 'REJECT_INSPECTION', contents: '옛 내용' })
  const adSmsContents = { adSmsContentsSeq: ad.contentsSeq, title: '봄 특강', contents: '새 내용' } as const
  const body = {
    adSmsReserveSeq: ad.reserveSeq,
    status: 'REJECT_INSPECTION',
    adSmsContents: { ...adSmsContents, sendPurpose: '원생 홍보', contentsStatus: 'SAVED' },
  } as const
  expect((await agency.send(saveReservation, { body })).status).toBe(200)
  expect((await historyOf(agency, ad.reserveSeq)).body.list.at(-1)).toMatchObject({
    action: '내용 수정',
    changes: [
      { label: '캠페인명', to: '봄 특강' },
      { label: '내용', from: '옛 내용', to: '새 내용' },
    ],
  })
})

test('what no person did was done by the system', async () => {
  const ad = await seedAd(portal.db, { sendAt: '2026-11-25T14:00:00+09:00' })
  atClock(portal, '13:45')
  await runRound(portal)
  const list = (await historyOf(await portal.as('agency'), ad.reserveSeq)).body.list
  expect(list).toEqual([
    {
      seq: 1,
      ymdt: '2026-11-25T13:45:00+09:00',
      actor: 'SYSTEM',
      actorName: '시스템',
      action: '미승인 자동 취소',
      changes: [],
      fromStatus: 'REQUEST_FOR_INSPECTION',
      toStatus: 'SEND_CANCEL',
      comment: '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.',
    },
  ])
  portal.clock.set('2026-11-23T09:00:00+09:00')
})

test('history and results are for the owner and administrators', async () => {
  const ad = await seedAd(portal.db)
  const deleted = await seedAd(portal.db, { isDeleted: true })
  for (const read of [historyOf, resultsOf]) {
    expect((await read(await portal.as(null), ad.reserveSeq)).status).toBe(401)
    expect((await read(await portal.as('member'), ad.reserveSeq)).status).toBe(403)
    expect((await read(await portal.as('academy'), ad.reserveSeq)).code).toBe('NOT_FOUND')
    expect((await read(adops, 999_999)).code).toBe('NOT_FOUND')
    expect((await read(agency, ad.reserveSeq)).status).toBe(200)
    expect((await read(agency, deleted.reserveSeq)).code).toBe('NOT_FOUND')
    expect((await read(adops, deleted.reserveSeq)).status).toBe(200)
  }
})

test('an ad that was never sent has results of nothing', async () => {
  const ad = await seedAd(portal.db)
  expect((await resultsOf(agency, ad.reserveSeq)).body).toEqual({
    adSmsReserveSeq: ad.reserveSeq,
    recipientCount: 0,
    deliveredCount: 0,
    failedCount: 0,
    waitingCount: 0,
    reasons: [],
    lastResultYmdt: null,
    schools: [],
  })
})

test('results of a prepared ad are all waiting, and hold no phone number', async () => {
  const [school = 0] = await schoolsWithParents(portal.db)
  const ad = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds: [school] })
  atClock(portal, '10:45')
  await runRound(portal)
  const answer = await resultsOf(await portal.as('agency'), ad.reserveSeq)
  const { recipientCount, waitingCount, reasons, lastResultYmdt } = answer.body
  expect(recipientCount).toBeGreaterThan(0)
  expect([waitingCount, lastResultYmdt]).toEqual([recipientCount, null])
  expect(reasons).toEqual([{ reason: 'PLANNED', label: '발송 전', count: recipientCount }])
  const phones = await sql<{ phoneNumber: string }>`select phone_number from messaging.recipient`.execute(portal.db)
  expect(phones.rows.some((row) => JSON.stringify(answer.body).includes(row.phoneNumber))).toBe(false)
  portal.clock.set('2026-11-23T09:00:00+09:00')
})
