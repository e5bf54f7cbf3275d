import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { copyContents, getContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import {
  deleteReservation,
  getReservation,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import {
  bodyOf,
  findSchools,
  IN_TWO_WEEKS,
  MONDAY_MORNING,
  type SaveBody,
  saveAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { attachPicture } from '#areas/advertising/text-ad/testing/picture.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, agency] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('agency'),
])
const schools: School[] = await findSchools(academy, 60)
const ids: number[] = schools.map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
})

const save = (person: Person, body: SaveBody) => person.send(saveReservation, { body })

const load = async (person: Person, reserveSeq: number) =>
  (await person.send(getReservation, { params: { id: reserveSeq } })).body

test('whoever names the campaign must not leave the name out, from the first save on', async () => {
  const adops = await portal.as('adops')
  for (const person of [agency, adops]) {
    const senderType = person === adops ? ('ADMIN' as const) : undefined
    const unnamed = (contentsStatus: 'TEMPORARY_SAVE' | 'SAVED', title: string) =>
      save(person, bodyOf(ids.slice(0, 1), { senderType }, { title, contentsStatus }))
    for (const title of ['', ' ', '\n'])
      expect(await unnamed('TEMPORARY_SAVE', title)).toMatchObject({ status: 422, code: 'TITLE_MISSING' })
    expect((await unnamed('SAVED', '')).code).toBe('TITLE_MISSING')
  }
  const named = await saveAd(agency, bodyOf(ids.slice(0, 1), {}, { title: '  우리 캠페인 ' }))
  expect((await load(agency, named.reserveSeq)).title).toBe('우리 캠페인')
  const over = { adSmsReserveSeq: named.reserveSeq }
  expect((await save(agency, bodyOf(ids.slice(0, 1), over, { title: ' ' }))).code).toBe('TITLE_MISSING')
  expect((await save(agency, bodyOf(ids.slice(0, 1), over, { title: '가'.repeat(41) }))).code).toBe('TITLE_TOO_LONG')
})

test('a campaign name that would not arrive whole is refused when it is finished, with its letters', async () => {
  const named = (contentsStatus: 'TEMPORARY_SAVE' | 'SAVED') =>
    save(agency, bodyOf(ids.slice(0, 1), {}, { title: '기장 특강 펲', contentsStatus }))
  expect(await named('SAVED')).toMatchObject({
    status: 422,
    code: 'UNSENDABLE_CHARACTERS',
    problem: { detail: '캠페인명에 문자로 발송할 수 없는 글자가 포함되어 있습니다: 펲' },
  })
  expect((await named('TEMPORARY_SAVE')).status).toBe(200)
})

test('an automatic name follows schools and purpose until somebody writes one', async () => {
  const [first = '', second = ''] = schools.map((school) => school.organizationName)
  const titleOf = async (reserveSeq: number) => {
    const { title, smsContents } = await load(agency, reserveSeq)
    return [title, smsContents.isTitleAutomatic]
  }
  const ad = await saveAd(agency, bodyOf(ids.slice(0, 1), {}, { title: `${first} 특강 안내` }))
  expect(await titleOf(ad.reserveSeq)).toEqual([`${first} 특강 안내`, true])
  const over = { adSmsReserveSeq: ad.reserveSeq }
  await saveAd(agency, bodyOf(ids.slice(1, 2), over, { title: `${first} 특강 안내`, sendPurpose: '개원 홍보' }))
  expect(await titleOf(ad.reserveSeq)).toEqual([`${second} 개원 홍보`, true])
  await saveAd(agency, bodyOf(ids.slice(0, 1), over, { title: '우리 캠페인' }))
  expect(await titleOf(ad.reserveSeq)).toEqual(['우리 캠페인', false])
  await saveAd(agency, bodyOf(ids.slice(1, 2), over, { title: '우리 캠페인' }))
  expect(await titleOf(ad.reserveSeq)).toEqual(['우리 캠페인', false])
})

test('a copy with an automatic name is named after its own schools, one with a written name keeps it', async () => {
  const [first = '', second = ''] = schools.map((school) => school.organizationName)
  for (const [title, expected] of [
    [`${first} 특강 안내`, `${second} 특강 안내`],
    ['우리 캠페인', '우리 캠페인'],
  ]) {
    const ad = await saveAd(agency, bodyOf(ids.slice(0, 1), {}, { title }))
    const { adSmsContentsSeq } = (await agency.send(copyContents, { body: { adSmsContentsSeq: ad.contentsSeq } })).body
    const copy = (await agency.send(getContents, { params: { id: adSmsContentsSeq } })).body
    expect(copy).toMatchObject({ title, isTitleAutomatic: title !== expected })
    const again = await saveAd(agency, bodyOf(ids.slice(1, 2), {}, { adSmsContentsSeq, title: copy.title }))
    expect((await load(agency, again.reserveSeq)).title).toBe(expected)
    await sql`delete from text_ad.school_slot`.execute(portal.db)
  }
})

test.each([
  ['PURPOSE_MISSING', { sendPurpose: '' }],
  ['CONTENTS_MISSING', { contents: ' \n ' }],
  ['CONTENTS_TOO_LONG', { contents: '가'.repeat(901) }],
  ['EMOJI_NOT_ALLOWED', { contents: '선물🎁을 드립니다' }],
  ['UNSENDABLE_CHARACTERS', { contents: '𠀋 글자' }],
  ['IMAGE_MISSING', { smsType: 'MMS' }],
] as const)('finished material is refused with %s, a temporary save is not', async (code, material) => {
  expect(await save(academy, bodyOf(ids.slice(0, 1), {}, material))).toMatchObject({ status: 422, code })
  const temporary = bodyOf(ids.slice(0, 1), {}, { ...material, contentsStatus: 'TEMPORARY_SAVE' })
  expect((await save(academy, temporary)).status).toBe(200)
})

test('a message with picture needs one from the second save on, and a text loses it', async () => {
  const shell = await saveAd(academy, bodyOf(ids.slice(0, 1), {}, { contentsStatus: 'TEMPORARY_SAVE' }))
  const over = { adSmsReserveSeq: shell.reserveSeq }
  expect(
    (await save(academy, bodyOf(ids.slice(0, 1), over, { smsType: 'MMS', contentsStatus: 'TEMPORARY_SAVE' }))).code,
  ).toBe('IMAGE_MISSING')
  await attachPicture(academy, shell.contentsSeq)
  await saveAd(academy, bodyOf(ids.slice(0, 1), over, { smsType: 'MMS' }))
  expect((await load(academy, shell.reserveSeq)).smsContents.contentsImage).toHaveLength(1)
  await saveAd(academy, bodyOf(ids.slice(0, 1), over, { smsType: 'LMS' }))
  expect((await load(academy, shell.reserveSeq)).smsContents).toMatchObject({
    smsType: 'LMS',
    contentsImage: [],
    tcAttachFileId: null,
  })
})

test('Windows line ends are stored as newlines', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 1), {}, { contents: '첫 줄\r\n둘째 줄' }))
  expect((await academy.send(getContents, { params: { id: ad.contentsSeq } })).body.contents).toBe('첫 줄\n둘째 줄')
})

test('an ad and a material of somebody else do not exist', async () => {
  const ad = await saveAd(academy2, bodyOf(ids.slice(0, 1)))
  expect(await save(academy, bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
  expect((await save(academy, bodyOf(ids.slice(1, 2), {}, { adSmsContentsSeq: ad.contentsSeq }))).code).toBe(
    'NOT_FOUND',
  )
  expect((await save(academy, bodyOf(ids.slice(1, 2), { adSmsReserveSeq: 2_000_000_000 }))).code).toBe('NOT_FOUND')
  const own = await saveAd(academy, bodyOf(ids.slice(1, 2)))
  const mixed = bodyOf(ids.slice(1, 2), { adSmsReserveSeq: own.reserveSeq }, { adSmsContentsSeq: ad.contentsSeq })
  expect((await save(academy, mixed)).code).toBe('NOT_FOUND')
  expect((await save(academy2, bodyOf(ids.slice(2, 3), {}, { adSmsContentsSeq: ad.contentsSeq }))).code).toBe(
    'NOT_EDITABLE',
  )
})

test('an ad keeps its own material: that of another one of the same person is not found', async () => {
  const [ad, other] = [await saveAd(agency, bodyOf(ids.slice(0, 1))), await saveAd(agency, bodyOf(ids.slice(1, 2)))]
  const mixed = bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq }, { adSmsContentsSeq: other.contentsSeq })
  expect((await save(agency, mixed)).code).toBe('NOT_FOUND')
})

test('an ad that is requested or deleted cannot be saved, and no other status can be set', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 1)))
  const again = bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq })
  expect(await save(academy, { ...again, status: 'REJECT_INSPECTION' })).toMatchObject({
    status: 409,
    code: 'NOT_EDITABLE',
  })
  expect((await save(academy, { ...bodyOf(ids.slice(1, 2)), status: 'REJECT_INSPECTION' })).code).toBe('NOT_EDITABLE')
  expect((await save(academy, { ...again, status: 'SEND_COMPLETE' } as never)).status).toBe(400)
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION'`.execute(portal.db)
  expect((await save(academy, again)).code).toBe('NOT_EDITABLE')
  await sql`update text_ad.reservation set status = 'TEMPORARY_SAVE'`.execute(portal.db)
  await academy.send(deleteReservation, { params: { id: ad.reserveSeq } })
  expect((await save(academy, again)).code).toBe('NOT_EDITABLE')
})

test('a held ad takes new material and nothing else', async () => {
  const ad = await saveAd(agency, bodyOf(ids.slice(0, 2)))
  await sql`update text_ad.reservation set status = 'REJECT_INSPECTION'`.execute(portal.db)
  const over = { adSmsReserveSeq: ad.reserveSeq, status: 'REJECT_INSPECTION' } as const
  const changed = bodyOf([ids[1] ?? 0, ids[0] ?? 0], over, {
    contents: '고쳐 쓴 내용입니다.',
    title: '고친 이름',
    smsType: 'MMS',
  })
  expect((await save(agency, changed)).status).toBe(200)
  const after = await load(agency, ad.reserveSeq)
  expect(after).toMatchObject({
    reserveStatus: 'REJECT_INSPECTION',
    title: '고친 이름',
    smsType: 'LMS',
    schoolCount: 2,
  })
  expect(after.smsContents.contents).toBe('고쳐 쓴 내용입니다.')
  expect((await save(agency, { ...over, adSmsContents: changed.adSmsContents })).status).toBe(200)
  expect((await save(agency, bodyOf(ids.slice(0, 3), over))).code).toBe('NOT_EDITABLE')
  expect(
    (await save(agency, bodyOf(ids.slice(0, 2), { ...over, reserveDateTime: `${IN_TWO_WEEKS} 11:00` }))).code,
  ).toBe('NOT_EDITABLE')
  expect((await save(agency, bodyOf(ids.slice(0, 2), { ...over, status: 'TEMPORARY_SAVE' }))).code).toBe('NOT_EDITABLE')
})

test.each([
  ['text that is too long', { contents: 'a'.repeat(4001) }],
  ['a NUL', { contents: 'a\u0000b' }],
  ['an unknown purpose', { sendPurpose: '아무거나' }],
  ['an unknown type', { smsType: 'SMS' }],
  ['a status of the server', { contentsStatus: 'SENT' }],
])('material with %s is bad input', async (_what, material) => {
  const answer = await save(academy, bodyOf(ids.slice(0, 1), {}, material as never))
  expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('markup and SQL in a text are stored as the text they are', async () => {
  const contents = `<script>alert(1)</script>'; drop table text_ad.reservation; --`
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 1), {}, { contents }))
  expect((await load(academy, ad.reserveSeq)).smsContents.contents).toBe(contents)
})
