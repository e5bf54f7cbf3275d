import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  attachImage,
  copyContents,
  getContents,
  removeImage,
} from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { deleteReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  type SavedAd,
  saveAd,
  saveReadyAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { attach, attachPicture, jpegOf, upload } from '#areas/advertising/text-ad/testing/picture.seed.ts'
import { downloadFile, readDownloadToken } from '#areas/base/files/contract/contents.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

let ad: SavedAd

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  ad = await saveReadyAd(academy)
})

const read = async (person: Person, contentsSeq: number) => person.send(getContents, { params: { id: contentsSeq } })
const remove = (person: Person, contentsSeq: number) => person.send(removeImage, { params: { id: contentsSeq } })
const copy = (person: Person, contentsSeq: number) =>
  person.send(copyContents, { body: { adSmsContentsSeq: contentsSeq } })
const setStatus = (status: string) => sql`update text_ad.reservation set status = ${status}`.execute(portal.db)

const isStored = async (fileNo: number): Promise<boolean> => {
  const found = await sql<{
    removedAt: Date | null
  }>`select removed_at from files.upload where object_storage_no = ${fileNo}`.execute(portal.db)
  return found.rows[0]?.removedAt === null
}

test('a material is read by its owner alone', async () => {
  expect((await read(academy, ad.contentsSeq)).body).toMatchObject({
    adSmsContentsSeq: ad.contentsSeq,
    smsType: 'LMS',
    sendPurpose: '특강 안내',
    contentsStatus: 'SAVED',
    senderType: 'NORMAL',
    contentsImage: [],
    registerYmdt: MONDAY_MORNING,
    testSendCount: 0,
  })
  for (const person of [academy2, adops]) {
    expect(await read(person, ad.contentsSeq)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await read(academy, 2_000_000_000)).code).toBe('NOT_FOUND')
})

test('attaching a picture makes a message with picture of the ad, which its owner can look at', async () => {
  const bytes = jpegOf({ bytes: 5000 })
  const objectStorageNo = await upload(academy, bytes)
  const answer = await attach(academy, ad.contentsSeq, { objectStorageNo, tcFileName: '겨울특강.JPG', bytes })
  expect(answer).toMatchObject({
    status: 200,
    body: { tcFileName: '겨울특강.JPG', tcFileId: objectStorageNo, objectStorageNo },
  })
  expect((await read(academy, ad.contentsSeq)).body).toMatchObject({
    smsType: 'MMS',
    tcAttachFileId: objectStorageNo,
    contentsImage: [{ tcFileName: '겨울특강.JPG', tcFileId: objectStorageNo, objectStorageNo }],
  })
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.at(-1)?.action).toBe('textAd.attachImage')
})

test('an inspector may look at the picture of an ad, another advertiser may not', async () => {
  const documentNo = await attachPicture(academy, ad.contentsSeq)
  const permission = await adops.send(readDownloadToken, { query: { documentNo } })
  expect(permission.status).toBe(200)
  const { token } = permission.body
  expect((await adops.send(downloadFile, { params: { documentNo }, query: { token } })).status).toBe(200)
  expect((await academy2.send(readDownloadToken, { query: { documentNo } })).status).toBe(404)
  const other = await upload(academy, jpegOf())
  expect((await adops.send(readDownloadToken, { query: { documentNo: other } })).status).toBe(404)
})

test('a second picture takes the place of the first', async () => {
  const first = await attachPicture(academy, ad.contentsSeq)
  const second = await attachPicture(academy, ad.contentsSeq)
  expect((await read(academy, ad.contentsSeq)).body.contentsImage).toMatchObject([{ objectStorageNo: second }])
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
})

test.each([
  ['IMAGE_TYPE', 415, { tcFileName: 'ad.jpeg' }, jpegOf()],
  ['IMAGE_TYPE', 415, { tcFileName: 'ad.png' }, jpegOf()],
  [
    'IMAGE_TYPE',
    415,
    {},
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]),
  ],
  ['IMAGE_TOO_LARGE', 413, {}, jpegOf({ bytes: 307_201 })],
  ['IMAGE_TOO_MANY_PIXELS', 422, {}, jpegOf({ width: 1001 })],
  ['IMAGE_TOO_MANY_PIXELS', 422, {}, jpegOf({ width: 65_000, height: 65_000 }).subarray(0, 300_000)],
  ['IMAGE_DAMAGED', 422, {}, jpegOf().subarray(0, -2)],
  ['IMAGE_DAMAGED', 422, {}, Buffer.concat([jpegOf(), jpegOf()])],
] as const)('an upload is refused with %s', async (code, status, over, bytes) => {
  const objectStorageNo = await upload(academy, bytes, 'ad.jpg')
  expect(await attach(academy, ad.contentsSeq, { objectStorageNo, ...over })).toMatchObject({ status, code })
  expect((await read(academy, ad.contentsSeq)).body.contentsImage).toEqual([])
})

test('a picture of exactly 300 KB and 1,000 by 1,000 pixels is taken', async () => {
  await attachPicture(academy, ad.contentsSeq, jpegOf({ bytes: 307_200, width: 1000, height: 1000 }))
  expect((await read(academy, ad.contentsSeq)).body.contentsImage).toHaveLength(1)
})

test('the file that comes along is looked at too', async () => {
  const objectStorageNo = await upload(academy, jpegOf())
  const large = { objectStorageNo, bytes: jpegOf({ bytes: 400_000 }) }
  expect((await attach(academy, ad.contentsSeq, large)).code).toBe('IMAGE_TOO_LARGE')
  expect((await attach(academy, ad.contentsSeq, { objectStorageNo, bytes: Buffer.from('GIF89a') })).code).toBe(
    'IMAGE_TYPE',
  )
})

test('an upload of somebody else or of nobody cannot be attached', async () => {
  const ofOther = await upload(academy2, jpegOf())
  expect(await attach(academy, ad.contentsSeq, { objectStorageNo: ofOther })).toMatchObject({
    status: 422,
    code: 'IMAGE_NOT_UPLOADED',
  })
  expect((await attach(academy, ad.contentsSeq, { objectStorageNo: 2_000_000_000 })).code).toBe('IMAGE_NOT_UPLOADED')
  expect((await attach(academy2, ad.contentsSeq, { objectStorageNo: ofOther })).code).toBe('NOT_FOUND')
})

test.each([
  ['no number', '{"tcFileName":"ad.jpg"}'],
  ['no JSON', '<xml/>'],
  ['a number that is none', '{"tcFileName":"ad.jpg","objectStorageNo":"x"}'],
  ['a NUL in the name', String.raw`{"tcFileName":"a\u0000b.jpg","objectStorageNo":1}`],
  ['a name without end', JSON.stringify({ tcFileName: 'a'.repeat(201), objectStorageNo: 1 })],
])('an image part with %s is bad input', async (_what, image) => {
  const form = new FormData()
  form.set('image', image)
  const answer = await academy.send(attachImage, { params: { id: ad.contentsSeq }, body: {} }, { form })
  expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('removing a picture twice is fine', async () => {
  const fileNo = await attachPicture(academy, ad.contentsSeq)
  expect((await remove(academy, ad.contentsSeq)).status).toBe(200)
  expect((await remove(academy, ad.contentsSeq)).status).toBe(200)
  expect((await read(academy, ad.contentsSeq)).body).toMatchObject({ contentsImage: [], tcAttachFileId: null })
  expect(await isStored(fileNo)).toBe(false)
  expect((await remove(academy2, ad.contentsSeq)).code).toBe('NOT_FOUND')
})

test('pictures change only while the ad can be written', async () => {
  const objectStorageNo = await attachPicture(academy, ad.contentsSeq)
  for (const status of ['REQUEST_FOR_INSPECTION', 'INSPECTION_COMPLETE', 'SEND_COMPLETE']) {
    await setStatus(status)
    expect((await attach(academy, ad.contentsSeq, { objectStorageNo })).code).toBe('NOT_EDITABLE')
    expect(await remove(academy, ad.contentsSeq)).toMatchObject({ status: 409, code: 'NOT_EDITABLE' })
  }
  await setStatus('REJECT_INSPECTION')
  expect((await attach(academy, ad.contentsSeq, { objectStorageNo })).status).toBe(200)
  await setStatus('TEMPORARY_SAVE')
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await remove(academy, ad.contentsSeq)).code).toBe('NOT_EDITABLE')
})

test('a held text stays a text: it was paid as one', async () => {
  await setStatus('REJECT_INSPECTION')
  const objectStorageNo = await upload(academy, jpegOf())
  expect(await attach(academy, ad.contentsSeq, { objectStorageNo })).toMatchObject({
    status: 422,
    code: 'IMAGE_NOT_FOR_LMS',
  })
})

test('of two pictures attached at once one stays', async () => {
  const numbers = await Promise.all([upload(academy, jpegOf()), upload(academy, jpegOf({ bytes: 3000 }))])
  const answers = await Promise.all(
    numbers.map((objectStorageNo) => attach(academy, ad.contentsSeq, { objectStorageNo })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const stored = (await read(academy, ad.contentsSeq)).body.tcAttachFileId ?? 0
  expect(await Promise.all(numbers.map(isStored))).toEqual(numbers.map((number) => number === stored))
})

test('a copy has the same text, a picture of its own and no tests', async () => {
  const fileNo = await attachPicture(academy, ad.contentsSeq)
  await sql`update text_ad.contents set test_count = 5`.execute(portal.db)
  const { status, body } = await copy(academy, ad.contentsSeq)
  expect(status).toBe(200)
  const original = (await read(academy, ad.contentsSeq)).body
  const copied = (await read(academy, body.adSmsContentsSeq)).body
  expect(copied).toMatchObject({
    title: original.title,
    contents: original.contents,
    smsType: 'MMS',
    sendPurpose: original.sendPurpose,
    contentsStatus: 'TEMPORARY_SAVE',
    testSendCount: 0,
  })
  expect(copied.tcAttachFileId).not.toBe(fileNo)
  await remove(academy, ad.contentsSeq)
  expect(await isStored(copied.tcAttachFileId ?? 0)).toBe(true)
})

test('a copy becomes an ad of its own, also from the bare id', async () => {
  const answer = await academy.send(copyContents, { body: ad.contentsSeq })
  const [school] = await findSchools(academy, 1, 5)
  const second = await saveAd(
    academy,
    bodyOf([school?.organizationId ?? 0], {}, { adSmsContentsSeq: answer.body.adSmsContentsSeq }),
  )
  expect(second).toMatchObject({ contentsSeq: answer.body.adSmsContentsSeq })
  expect(second.reserveSeq).not.toBe(ad.reserveSeq)
})

test('a picture that is used twice is not lost with one of its uses', async () => {
  const objectStorageNo = await attachPicture(academy, ad.contentsSeq)
  const { body } = await copy(academy, ad.contentsSeq)
  const again = await attach(academy, body.adSmsContentsSeq, { objectStorageNo })
  expect(again.body.objectStorageNo).not.toBe(objectStorageNo)
  await remove(academy, ad.contentsSeq)
  expect(await isStored(again.body.objectStorageNo)).toBe(true)
})

test('only the owner copies, and the material of a deleted ad can still be copied', async () => {
  expect(await copy(academy2, ad.contentsSeq)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await academy.send(deleteReservation, { params: { id: ad.reserveSeq } })
  expect((await copy(academy, ad.contentsSeq)).status).toBe(200)
  for (const body of [{}, { adSmsContentsSeq: 'x' }, 'x', []]) {
    expect((await academy.send(copyContents, { body } as never)).status).toBe(400)
  }
})
