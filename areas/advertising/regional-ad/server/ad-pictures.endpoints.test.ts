import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readUploadToken, SERVICE_CODE, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { ARITHMETIC_JPEG, SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { addPicture, readPicture } from '../contract/ad-picture.contract.ts'
import { changeAd, createAd, readManagedAd } from '../contract/managed-ad.contract.ts'
import { formOf, listSchools, placeAd, removeAds, type SeedSchool } from '../testing/ad.seed.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const DAY_LATER = '2026-11-24T09:00:01+09:00'
const [PNG, JPEG, GIF] = [SHOWN_PNGS, SHOWN_JPEGS, SHOWN_GIFS].map((pictures) =>
  Buffer.from(pictures[0]?.[1] ?? []),
) as [Buffer, Buffer, Buffer]
const MEGABYTE = 1_048_576

let adops: Person

const portal = await portalForFile({ now: NOW })
const [school] = (await listSchools(portal, 1)) as [SeedSchool]
beforeEach(async () => {
  portal.clock.set(NOW)
  adops = await portal.as('adops')
  await removeAds(portal)
  await sql`truncate ads.picture`.execute(portal.db)
})

function wideGif(): Buffer {
  const gif = Buffer.from(GIF)
  gif.writeUInt16LE(4_097, 6)
  return gif
}

/** Stores a file at the content service; answers its number. */
async function store(bytes: Buffer, person = adops, name = '배너.png'): Promise<number> {
  const { token } = (await person.send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })).body
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return (await person.send(uploadFile, { query: { token } }, { form })).body.objectStorageNo
}
const add = (objectStorageNo: number, person = adops) => person.send(addPicture, { body: { objectStorageNo } })
const addressOf = async (bytes = PNG) => (await add(await store(bytes))).body.advertisementImage
const noOf = (address: string) => Number(address.split('/').at(-1))
const read = (address: string, person = adops) => person.send(readPicture, { params: { pictureNo: noOf(address) } })
const picturesLeft = async () => {
  const { rows } = await sql<{ no: number }>`select picture_no as no from ads.picture order by 1`.execute(portal.db)
  return rows.map(({ no }) => no)
}
const sweep = () => portal.runRecurring('ads.sweepPictures')
const place = (advertisementImage: string | null) => placeAd(adops, formOf([school.id], { advertisementImage }))

test('an uploaded picture has an address under which everybody who sees ads sees it, once an ad names it', async () => {
  const address = await addressOf()
  expect(address).toMatch(/^http:\/\/portal\.test\/api\/partner\/ad-api\/ad-pictures\/\d+$/)
  const [member, academy] = await Promise.all([portal.as('member'), portal.as('academy')])
  expect((await read(address, member)).status).toBe(404)
  const id = await place(address)
  for (const person of [adops, member, academy]) {
    const { raw, headers, status } = await read(address, person)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(Buffer.from(await raw.arrayBuffer())).toEqual(PNG)
  }
  expect((await read(address, await portal.as('agency'))).status).toBe(403)
  const { body } = await adops.send(readManagedAd, { params: { id } })
  expect(body.advertisementImage).toBe(address)
})

test('a photo is shown upright, and nothing of its camera is kept', async () => {
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#a04020' } })
  const photo = await plain
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const fileNo = await store(photo, adops, '사진.jpg')
  const address = (await add(fileNo)).body.advertisementImage
  const seen = Buffer.from(await (await read(address)).raw.arrayBuffer())
  const { width, height, orientation, exif } = await sharp(seen).metadata()
  expect([width, height, orientation, exif]).toEqual([20, 40, undefined, undefined])
  expect((await add(fileNo)).body.advertisementImage).toBe(address)
  const { rows } = await sql<{ sizeBytes: number; left: number }>`select size_bytes::int as size_bytes,
    (select count(*)::int from files.begun_object) as left from files.upload where object_storage_no = ${fileNo}`.execute(
    portal.db,
  )
  // What was sent is left to the sweep.
  expect(rows[0]).toMatchObject({ sizeBytes: seen.length, left: 1 })
})

test('whoever added a picture sees it before an ad names it', async () => {
  const address = await addressOf()
  expect((await read(address)).status).toBe(200)
  expect((await read(address, await portal.as('admin'))).status).toBe(404)
})

test.each([
  ['a PDF with the name of a picture', Buffer.from('%PDF-1.7'), 415, 'NOT_A_PICTURE'],
  ['a picture over the limit', Buffer.concat([PNG, Buffer.alloc(MEGABYTE)]), 413, 'PICTURE_TOO_LARGE'],
  ['a JPEG that breaks off', JPEG.subarray(0, JPEG.length / 2), 422, 'PICTURE_DAMAGED'],
  ['a JPEG without its last byte', JPEG.subarray(0, -1), 422, 'PICTURE_DAMAGED'],
  ['a PNG that breaks off', PNG.subarray(0, PNG.length / 2), 422, 'PICTURE_DAMAGED'],
  ['a PNG without its last byte', PNG.subarray(0, -1), 422, 'PICTURE_DAMAGED'],
  ['a PNG with something behind it', Buffer.concat([PNG, Buffer.from('<script>')]), 422, 'PICTURE_DAMAGED'],
  ['a GIF without its last byte', GIF.subarray(0, -1), 422, 'PICTURE_DAMAGED'],
  ['a JPEG that no browser shows', Buffer.from(ARITHMETIC_JPEG), 415, 'PICTURE_NOT_SHOWN'],
  ['a picture that is too wide', wideGif(), 422, 'PICTURE_TOO_MANY_PIXELS'],
])('%s is none for an ad', async (_what, bytes, status, code) => {
  expect(await add(await store(bytes))).toMatchObject({ status, code })
  expect(await picturesLeft()).toEqual([])
})

test.each([
  ['JPEG', JPEG],
  ['GIF', GIF],
])('a whole %s is one, whatever it is called', async (_kind, bytes) => {
  expect(await add(await store(bytes))).toMatchObject({ status: 200 })
})

test("somebody else's upload and an unknown one are refused alike", async () => {
  const theirs = await store(PNG, await portal.as('admin'))
  for (const no of [theirs, 2_000_000_000]) expect(await add(no)).toMatchObject({ status: 422, code: 'NOT_UPLOADED' })
})

test('the same upload twice is one picture', async () => {
  const no = await store(PNG)
  expect((await add(no)).body).toEqual((await add(no)).body)
})

test('a saved ad keeps its picture; one that no ad names any more is swept with its file', async () => {
  const [kept, replaced, forgotten] = [await addressOf(), await addressOf(), await addressOf()]
  const id = await place(kept)
  const other = await place(replaced)
  portal.clock.set(DAY_LATER)
  adops = await portal.as('adops')
  const change = (adId: number, advertisementImage: string | null) =>
    adops.send(changeAd, {
      params: { id: adId },
      body: { ...formOf([school.id], { advertisementImage, advertisementTitle: '새 제목' }), version: 1 },
    })
  expect((await change(id, kept)).status).toBe(200)
  expect((await change(other, null)).status).toBe(200)
  await sweep()
  expect(await picturesLeft()).toEqual([noOf(kept)])
  expect((await read(kept)).status).toBe(200)
  expect((await read(replaced)).status).toBe(404)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from files.upload where removed_at = ${new Date(DAY_LATER)}`.execute(portal.db)
  expect([rows[0]?.n, forgotten === kept]).toEqual([2, false])
})

test('a picture that was added a moment ago outlives the sweep', async () => {
  const address = await addressOf()
  await sweep()
  expect(await picturesLeft()).toEqual([noOf(address)])
})

test('an ad cannot name a picture of ours that is not there', async () => {
  const address = await addressOf()
  portal.clock.set(DAY_LATER)
  adops = await portal.as('adops')
  await sweep()
  const refused = await adops.send(createAd, { body: formOf([school.id], { advertisementImage: address }) })
  const message = '올린 이미지가 삭제되었습니다. 이미지를 다시 올려주세요.'
  expect(refused).toMatchObject({ status: 422, code: 'UNKNOWN_PICTURE' })
  expect(refused.problem.errors).toEqual([{ path: 'advertisementImage', message }])
})

test('of a sweep and an ad that takes the picture at the same time one wins, and no ad is left without its picture', async () => {
  const addresses: string[] = []
  for (let round = 0; round < 6; round += 1) addresses.push(await addressOf())
  portal.clock.set(DAY_LATER)
  adops = await portal.as('adops')
  const ads = addresses.map((advertisementImage) =>
    adops.send(createAd, { body: formOf([school.id], { advertisementImage }) }),
  )
  const [, ...answers] = await Promise.all([sweep(), ...ads])
  const left = await picturesLeft()
  answers.forEach((answer, index) => {
    expect(answer.status).toBe(left.includes(noOf(addresses[index] ?? '')) ? 200 : 422)
  })
})
