import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ORDER_RECORD } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { placeOrder, placePaidOrder } from '#areas/advertising/package-ad/testing/order.seed.ts'
import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import { changeAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { formOf, listSchools, placeAd } from '#areas/advertising/regional-ad/testing/ad.seed.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { seedAd, userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { handleInquiry, readInquiry } from '#areas/base/account/contract/inquiry.contract.ts'
import { INQUIRY } from '#areas/base/account/contract/inquiry.record.ts'
import { inquireSignUp } from '#areas/base/account/contract/sign-in.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { changeNotice, createNotice, NOTICE, removeNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { changeSettings, listSettings, SETTING_RECORD } from '#areas/base/portal/contract/setting.contract.ts'
import { ARTICLE_RECORD, deleteArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { MATERIAL, memberOf, write } from '#areas/board/testing/board.seed.ts'
import {
  addBroadcast,
  BROADCAST_RECORD,
  changeBroadcast,
  closeBroadcast,
} from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedInstitute } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import {
  CONTACT_RECORD as ASKER_RECORD,
  dropContact,
  keepContact,
  showContact,
} from '#areas/live/consulting/contract/contact.contract.ts'
import { personIn, seedConsulting, viewerIn, writeIn } from '#areas/live/consulting/testing/consulting.seed.ts'
import { HANDOVER_RECORD, handOver } from '#areas/live/report/contract/handover.contract.ts'
import { seedEnded, seedRequest, seedViewer } from '#areas/live/report/testing/report.seed.ts'
import { changeContact } from '#areas/sales/contract/contact.contract.ts'
import { CONTACT } from '#areas/sales/contract/contact.record.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { saveReport } from '#areas/sales/contract/report.contract.ts'
import { REPORT } from '#areas/sales/contract/report.record.ts'
import { addContact, changeFrom, reportOf, writeReport } from '#areas/sales/testing/sales.seed.ts'
import { type RecordKind, readHistory } from '#platform/contract/history.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const people = {
  admin: await portal.as('admin'),
  adops: await portal.as('adops'),
  agency: await portal.as('agency'),
  academy: await portal.as('academy'),
  academy2: await portal.as('academy2'),
  member: await portal.as('member'),
}
const { admin, adops, agency, academy, member } = people

const historyOf = (person: Person, { entity }: RecordKind, id: number | string) =>
  person.send(readHistory, { params: { entity, id: String(id) } })

/** What a person reads, in short. */
const read = async (person: Person, record: RecordKind, id: number | string) =>
  (await historyOf(person, record, id)).body.list.map(({ actorName, action, changes, reason }) => ({
    headline: `${action} ${actorName}${reason && `: ${reason}`}`,
    changes: changes.map(({ label, from, to }) => `${label} ${from} > ${to}`),
  }))

/** Who of all people reads it; the others are told that there is none. */
const readersOf = async (record: RecordKind, id: number | string) => {
  const found: string[] = []
  for (const [name, person] of Object.entries(people)) {
    const answer = await historyOf(person, record, id)
    if (answer.status === 200) found.push(name)
    else expect([name, answer.status, answer.code]).toEqual([name, 404, 'NOT_FOUND'])
  }
  return found
}

test('a text ad: its owner and administrators, each in their own words', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  const body = { status: 'UNDER_INSPECTION', comment: '' } as const
  await adops.send(decideReservation, { params: { id: reserveSeq }, body })
  expect(await read(adops, RESERVATION_RECORD, reserveSeq)).toEqual([
    { headline: '검수 시작 광고 운영', changes: ['상태 검수요청 > 검수중'] },
  ])
  expect((await read(agency, RESERVATION_RECORD, reserveSeq))[0]?.headline).toBe('검수 시작 관리자')
  expect(await readersOf(RESERVATION_RECORD, reserveSeq)).toEqual(['admin', 'adops', 'agency'])
  const deleted = await seedAd(portal.db, { isDeleted: true })
  expect(await readersOf(RESERVATION_RECORD, deleted.reserveSeq)).toEqual(['admin', 'adops'])
})

test('an ad that its owner paid reads in the history as in the list, and nobody else is told of a refund', async () => {
  const sold = await seedAd(portal.db, { loginId: 'academy', senderType: 'NORMAL' })
  const charged = await seedAd(portal.db)
  for (const { reserveSeq } of [sold, charged]) {
    const body = { status: 'SEND_CANCEL', comment: '요청' } as const
    expect((await adops.send(decideReservation, { params: { id: reserveSeq }, body })).status).toBe(200)
  }
  const standing = async (person: Person, { reserveSeq }: { reserveSeq: number }) =>
    (await read(person, RESERVATION_RECORD, reserveSeq)).flatMap(({ changes }) => changes)
  expect(await standing(academy, sold)).toEqual(['상태 검수중 > 발송취소(환불)'])
  expect(await standing(agency, charged)).toEqual(['상태 검수중 > 발송취소'])
  expect(await standing(adops, sold)).toEqual(['상태 검수요청 > 발송취소'])
})

test('an article of the board: everybody who can read it, and nobody once it is deleted', async () => {
  const writer = await memberOf(portal, 'academy')
  const articleId = await write(writer, { title: '배너 자료' })
  const changed = { ...MATERIAL, articleId, version: 1, title: '새 배너 자료', contents: '급합니다.' }
  expect((await writer.send(updateArticle, { body: changed })).status).toBe(200)
  expect(await read(adops, ARTICLE_RECORD, articleId)).toEqual([
    { headline: '수정 바른수학학원', changes: ['제목 배너 자료 > 새 배너 자료', '내용 null > 내용을 수정했습니다.'] },
    { headline: '작성 바른수학학원', changes: [] },
  ])
  expect(await readersOf(ARTICLE_RECORD, articleId)).toEqual(['admin', 'adops', 'academy', 'academy2', 'member'])
  await writer.send(deleteArticle, { body: { articleId } })
  expect(await readersOf(ARTICLE_RECORD, articleId)).toEqual([])
})

test('a package order: whoever ordered and administrators, once it is paid', async () => {
  const { orderSeq } = await placePaidOrder(portal, academy)
  expect(await read(academy, ORDER_RECORD, orderSeq)).toEqual([
    { headline: '결제 완료 바른수학학원', changes: ['상태 결제대기 > 결제완료'] },
    { headline: '주문 바른수학학원', changes: ['상태 null > 결제대기'] },
  ])
  expect(await readersOf(ORDER_RECORD, orderSeq)).toEqual(['admin', 'adops', 'academy'])
  const unpaid = await placeOrder(academy)
  expect(await readersOf(ORDER_RECORD, unpaid.adPackageOrderSeq)).toEqual([])
})

test('a regional ad: whoever places ads', async () => {
  const [one, other] = await listSchools(portal, 1)
  const id = await placeAd(adops, formOf([one?.id ?? 0]))
  const form = formOf([other?.id ?? 0], { advertisementImage: null })
  await admin.send(changeAd, { params: { id }, body: { ...form, version: 1 } })
  expect(await read(adops, AD, id)).toEqual([
    {
      headline: '수정 관리자',
      changes: [
        '이미지 https://cdn.example.com/1.png > ',
        `게재 대상 null > 1곳 추가 (${other?.name}), 1곳 제외 (${one?.name})`,
      ],
    },
    { headline: '등록 광고 운영', changes: [] },
  ])
  expect(await readersOf(AD, id)).toEqual(['admin', 'adops'])
})

test('an organisation of sales, with its reports and contacts: whoever works with schools', async () => {
  const id = (await listSchools(portal, 1))[0]?.id ?? 0
  const contactId = await addContact(member, id)
  const salesReportId = await writeReport(member, id)
  await changeFrom(admin, id, { salesStatusId: 3, salesTargetSchoolYear: 2027, organizationTypeCode: 'PUBLIC' })
  const body = reportOf({
    salesReportId,
    content: '고침',
    salesReportTypeId: 2,
    contactId,
    nextContactDate: '2026-12-01',
  })
  await admin.send(saveReport, { params: { id }, body })
  const person = { contactName: '다른 이름', phoneNumber: '010-0000-4321', email: null, isUse: false }
  await member.send(changeContact, { params: { id, contactId }, body: person })
  expect(await read(member, ORGANIZATION, id)).toEqual([
    { headline: '수정 관리자', changes: ['영업상태 미접촉 > 상담', '학년도  > 2027학년도', '유형  > 공립'] },
    { headline: '담당 시작 김상담', changes: ['담당자  > 김상담'] },
  ])
  expect(await read(member, REPORT, salesReportId)).toEqual([
    {
      headline: '수정 관리자',
      changes: ['구분 방문 > 전화', '연락처 null > 추가', '내용 null > 변경', '다음 연락일  > 2026-12-01'],
    },
    { headline: '작성 김상담', changes: [] },
  ])
  expect(await read(member, CONTACT, contactId)).toEqual([
    { headline: '수정 김상담', changes: ['이름 null > 변경', '이메일 null > 삭제', '사용 여부 사용 > 사용 안 함'] },
    { headline: '등록 김상담', changes: [] },
  ])
  for (const [record, no] of [
    [ORGANIZATION, id],
    [REPORT, salesReportId],
    [CONTACT, contactId],
  ] as const)
    expect(await readersOf(record, no)).toEqual(['admin', 'member'])
})

test('a notice, also when it is gone', async () => {
  const notice = { categoryName: '공지', title: '점검', contents: '안내', isPublished: false } as const
  const { noticeId } = (await admin.send(createNotice, { body: notice })).body
  const params = { id: noticeId }
  await admin.send(changeNotice, { params, body: { ...notice, title: '정기 점검', isPublished: true, version: 1 } })
  await admin.send(removeNotice, { params })
  expect(await read(admin, NOTICE, noticeId)).toEqual([
    { headline: '삭제 관리자', changes: [] },
    { headline: '수정 관리자', changes: ['제목 점검 > 정기 점검', '게시 게시 안 함 > 게시'] },
    { headline: '작성 관리자', changes: [] },
  ])
  expect(await readersOf(NOTICE, noticeId)).toEqual(['admin'])
})

test('the settings of an area, field by field', async () => {
  const { list } = (await admin.send(listSettings)).body
  const group = list.find(({ area }) => area === 'text_ad')
  const value = { ...group?.value, optOutNumber: '080-111-2222' }
  await admin.send(changeSettings, { params: { area: 'text_ad' }, body: { value, version: group?.version ?? 0 } })
  const entries = await read(admin, SETTING_RECORD, 'text_ad')
  expect(entries).toMatchObject([
    { headline: '설정 변경 관리자', changes: [expect.stringMatching(/ > 080-111-2222$/)] },
  ])
  expect(entries[0]?.changes[0]).not.toMatch(/^optOutNumber/)
  expect(await readersOf(SETTING_RECORD, 'text_ad')).toEqual(['admin'])
})

test('a sign-up inquiry, with every look at its number', async () => {
  const visitor = await portal.as(null)
  const asked = {
    organizationName: '새싹학원',
    name: '홍길동',
    phoneNumber: '01000000099',
    content: '문의합니다.',
    isConsenting: true as const,
  }
  expect((await visitor.send(inquireSignUp, { body: asked })).status).toBe(200)
  const { rows } = await sql<{ inquiryId: number }>`
    select max(inquiry_id)::int as inquiry_id from account.sign_up_inquiry`.execute(portal.db)
  const id = rows[0]?.inquiryId ?? 0
  await admin.send(readInquiry, { params: { id } })
  await admin.send(handleInquiry, { params: { id } })
  expect(await read(admin, INQUIRY, id)).toEqual([
    { headline: '답변 완료 관리자', changes: ['상태 답변 대기 > 답변 완료'] },
    { headline: '연락처 조회 관리자', changes: [] },
    { headline: '가입 문의 접수 비로그인', changes: [] },
  ])
  expect(await readersOf(INQUIRY, id)).toEqual(['admin'])
})

test('an account: the person, and whoever manages accounts', async () => {
  const userId = await userIdOf(portal.db, 'academy')
  expect((await read(academy, ACCOUNT_RECORD, userId))[0]).toEqual({ headline: '로그인 바른수학학원', changes: [] })
  expect(await readersOf(ACCOUNT_RECORD, userId)).toEqual(['admin', 'academy'])
})

test('a request that was handed over: who has it, the people of its institute, and those of all', async () => {
  const ended = await seedEnded(portal, { members: ['member'] })
  const id = await seedRequest(portal, ended, await seedViewer(portal, ended, '미나'))
  const body = { userId: await userIdOf(portal.db, 'admin'), note: '연락해주세요.' }
  expect((await member.send(handOver, { params: { id }, body })).status).toBe(200)
  expect((await read(member, HANDOVER_RECORD, id))[0]?.headline).toMatch(/^넘김 .+: 연락해주세요\.$/)
  expect(await readersOf(HANDOVER_RECORD, id)).toEqual(['admin', 'member'])
})

test('how an asker is reached: the people of the institute, and those of all, told of each look and of nothing that was left', async () => {
  const consulting = await seedConsulting(portal, { members: ['member'] })
  const asker = await viewerIn(portal, consulting, '지우맘')
  const articleId = await writeIn(asker, consulting)
  const params = { articleId }
  const body = { phoneNumber: '01056781234', email: '', isAgreed: true } as const
  expect((await asker.ask(keepContact, { params, body })).status).toBe(200)
  expect((await (await personIn(portal, 'member')).ask(showContact, { params })).status).toBe(200)
  expect((await asker.ask(dropContact, { params })).status).toBe(200)
  expect(await read(member, ASKER_RECORD, articleId)).toEqual([
    { headline: '동의 철회 신청자', changes: [] },
    { headline: '연락처 조회 김상담', changes: [] },
    { headline: '연락처 등록 신청자', changes: [] },
  ])
  expect(await readersOf(ASKER_RECORD, articleId)).toEqual(['admin', 'member'])
})

test('a broadcast: the people of its institute, and those of all', async () => {
  const form = {
    broadcastName: '수시 상담',
    broadcastServiceType: 'YOUTUBE',
    broadcastServiceId: 'aqz-KE-bpKQ',
    isChat: true,
    isBoard: false,
  } as const
  const liveInstituteNo = await seedInstitute(portal, '새길학원', ['member'])
  const { liveBroadcastNo } = (await member.send(addBroadcast, { body: { ...form, liveInstituteNo } })).body
  const body = { ...form, liveBroadcastNo, broadcastName: '수시 마무리 상담', isChat: false }
  expect((await member.send(changeBroadcast, { body })).status).toBe(200)
  expect((await member.send(closeBroadcast, { params: { id: liveBroadcastNo } })).status).toBe(200)
  expect(await read(member, BROADCAST_RECORD, liveBroadcastNo)).toEqual([
    { headline: '종료 김상담', changes: [] },
    { headline: '수정 김상담', changes: ['방송명 수시 상담 > 수시 마무리 상담', '채팅 예 > 아니요'] },
    { headline: '개설 김상담', changes: [] },
  ])
  expect(await readersOf(BROADCAST_RECORD, liveBroadcastNo)).toEqual(['admin', 'member'])
})
