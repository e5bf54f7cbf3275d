import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation, modifyReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { readAd, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { seedPaidAd } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { listNotifications, OWN_NOTIFICATIONS } from '#platform/contract/notification.contract.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ env: SENDING_CODES })
const [admin, adops, agency] = await Promise.all([portal.as('admin'), portal.as('adops'), portal.as('agency')])

const decide = (person: Person, id: number, status: 'REJECT_INSPECTION' | 'SEND_CANCEL', comment: string) =>
  person.send(decideReservation, { params: { id }, body: { status, comment } })
const bellOf = async (person: Person) => (await person.send(listNotifications)).body.list

/** The texts about held ads that reached a phone, once every task is done. */
async function holdTexts(): Promise<string[]> {
  const open = async () => {
    const found = await sql<{ n: number }>`select count(*)::int as n from platform.task
      where kind = 'textAd.sendHoldNotice' and status in ('WAITING', 'RUNNING')`.execute(portal.db)
    return found.rows[0]?.n
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  const sent = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as Record<string, string>[]
  return sent
    .filter(({ title }) => title === '문자광고 승인보류')
    .map(({ recipientNo, body }) => `${recipientNo} ${body}`)
}

async function sendHoldTexts(isWanted: boolean): Promise<void> {
  const group = (await admin.send(listSettings)).body.list.find(({ area }) => area === 'text_ad')
  if (!group) throw new Error('no settings of text ads')
  const body = { version: group.version, value: { ...group.value, holdNotice: isWanted } }
  expect((await admin.send(changeSettings, { params: { area: 'text_ad' }, body })).status).toBe(200)
}

test('whoever placed an ad hears at once that it was held, why, and where; no text goes out unless the operator wants it', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  expect((await decide(adops, reserveSeq, 'REJECT_INSPECTION', '연락처를 적어주세요.')).status).toBe(200)
  expect(await bellOf(agency)).toMatchObject([
    {
      text: "문자광고 '겨울 특강 안내' 승인이 보류되었습니다. 사유: 연락처를 적어주세요.",
      address: `/promotion/sms-history?periodType=sendReserveYmdt&startDate=2026-11-25&endDate=2026-11-25&detail=${reserveSeq}`,
    },
  ])
  expect(await holdTexts()).toEqual([])
})

test('each hold is told by one text where the operator wants it', async () => {
  await sendHoldTexts(true)
  const { reserveSeq } = await seedAd(portal.db)
  await decide(adops, reserveSeq, 'REJECT_INSPECTION', '첫 사유')
  expect(await holdTexts()).toEqual([expect.stringMatching(/^010\d+ \[파트너센터\].*첫 사유\n/s)])
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION_AGAIN', version = version + 1
    where reserve_seq = ${reserveSeq}`.execute(portal.db)
  await decide(adops, reserveSeq, 'REJECT_INSPECTION', '둘째 사유')
  expect(await holdTexts()).toHaveLength(2)
  await sendHoldTexts(false)
})

test('a cancelled ad is told as well, and nobody is told of what they did themselves', async () => {
  const { reserveSeq } = await seedAd(portal.db, { title: '봄 특강' })
  expect((await decide(adops, reserveSeq, 'SEND_CANCEL', '중복 신청')).status).toBe(200)
  expect((await readAd(portal.db, reserveSeq)).status).toBe('SEND_CANCEL')
  expect((await bellOf(agency)).map(({ text }) => text)).toContain(
    "문자광고 '봄 특강' 예약이 취소되었습니다. 사유: 중복 신청",
  )
  const own = await seedAd(portal.db, { loginId: 'adops', senderType: 'ADMIN' })
  await decide(adops, own.reserveSeq, 'REJECT_INSPECTION', '내가 보류')
  expect(await bellOf(adops)).toEqual([])
})

test('what an administrator changed of an ad is told, each thing by itself, and what stayed as it was is not', async () => {
  const ad = await seedAd(portal.db, { title: '여름 특강' })
  const edit = (body: object) =>
    adops.send(modifyReservation, {
      params: { id: ad.reserveSeq },
      body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq }, ...body },
    })
  const notifications = async () =>
    (await bellOf(agency)).map(({ text }) => text).filter((text) => text.includes("'여름 특강'"))
  expect((await edit({ reserveDateTime: '2026-12-02 14:00:00', additionalReceivePhoneNumber: '' })).status).toBe(200)
  const moved = "문자광고 '여름 특강' 발송 일시를 담당자가 변경했습니다. 새 발송 일시: 2026.12.02 14:00."
  expect(await notifications()).toEqual([moved])
  expect((await bellOf(agency))[0]?.address).toContain('startDate=2026-12-02&endDate=2026-12-02')
  const text = { adSmsContentsSeq: ad.contentsSeq, contents: '새로 쓴 내용입니다.' }
  expect((await edit({ adSmsContents: text })).status).toBe(200)
  expect((await edit({ adSmsContents: text })).status).toBe(200)
  expect(await notifications()).toEqual(["문자광고 '여름 특강' 내용을 담당자가 수정했습니다.", moved])
})

test('a cancelled ad is told with the money that went back, once, and an open page hears of it', async () => {
  const schoolIds = (await schoolsWithParents(portal.db)).slice(0, 1)
  const ad = await seedPaidAd(portal, { schoolIds, title: '가을 특강' })
  const academy = await portal.as('academy')
  const page = await openPage(academy)
  expect((await decide(adops, ad.reserveSeq, 'SEND_CANCEL', '중복')).status).toBe(200)
  await expect.poll(() => page.heard).toContain(OWN_NOTIFICATIONS)
  page.socket.close()
  expect((await bellOf(academy)).map(({ text }) => text)).toEqual([
    "문자광고 '가을 특강' 예약이 취소되었습니다. 결제한 110,000원을 전액 환불했습니다. 사유: 중복",
  ])
})

/** An open page that shows the bell of its person. */
async function openPage(person: Person) {
  const cookie = [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const options = { path: `/api${LIVE_PATH}`, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true }
  const socket = io(portal.url, options)
  const heard: string[] = []
  socket.on('changed', (names: string[]) => heard.push(...names))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  socket.emit('watch', [OWN_NOTIFICATIONS, 'textAd.schools'])
  // The server has heard what is shown as soon as it tells of the other.
  await expect
    .poll(() => {
      portal.platform.live.changed(['textAd.schools'])
      return heard
    })
    .toContain('textAd.schools')
  heard.length = 0
  return { socket, heard }
}
