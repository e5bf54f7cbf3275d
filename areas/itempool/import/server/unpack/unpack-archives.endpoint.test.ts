import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { tables as filesTables } from '#areas/base/files/server/files.tables.ts'
import { unpackArchives } from '#areas/itempool/import/contract/upload.contract.ts'
import { type Ref, type TestPaper, unpack, upload, uploadAll } from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { jpgOf, mp3Of, picturesOf, pngOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { tables } from '../itempool-import.tables.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const [itempool, nsat, ktutor] = await Promise.all(['itempool', 'nsat', 'ktutor'].map((each) => portal.as(each)))
if (!itempool || !nsat || !ktutor) throw new Error('three people')

const SHEET = await workbookOf('TEST', [writtenRow('TEST', 1)])
const test1 = await upload(portal, itempool, 'TEST', SHEET)

let papers = 0
const newPaper = (cpNo = 1): TestPaper => ({ cpNo, testName: `모의고사>수학>2026년 11월 고1 ${++papers}` })

/** Sends one archive of pictures beside the spreadsheet. */
async function sendPictures(paper: TestPaper, archive: Buffer) {
  const ref = await upload(portal, itempool as never, 'TEST_RESOURCE', archive)
  return unpack(itempool as never, paper, [test1, ref])
}

const storedNames = async ({ testName }: TestPaper) =>
  (
    await tables(portal.db)
      .selectFrom('itempool_import.resource_archive as a')
      .innerJoin('itempool_import.resource_file as f', 'f.archiveNo', 'a.archiveNo')
      .where('a.testName', '=', testName)
      .select(['f.nameKey', 'f.objectKey', 'f.fileName', 'f.mimeType'])
      .orderBy('f.nameKey')
      .execute()
  ).map((row) => row)

const begun = async () =>
  Number(
    (
      await filesTables(portal.db)
        .selectFrom('files.begun_object')
        .select((count) => count.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('what an archive becomes is counted, and a person stores no more than their day has room for', async () => {
  const room = (megabytes: number) =>
    sql`insert into platform.quota (name, who, window_start, used)
      select 'itempoolImport.unpackedMegabytes', user_id::text, '2026-11-23T00:00:00+09:00', ${20_000 - megabytes}
      from account."user" on conflict (name, who, window_start) do update set used = excluded.used`.execute(portal.db)
  const archive = zipOf([{ name: 'a.png', bytes: pngOf('a'.repeat(2 * 1_048_576)) }])
  expect(archive.length).toBeLessThan(20_000)
  const paper = newPaper()
  await room(2)
  const refused = await sendPictures(paper, archive)
  expect({ status: refused.status, code: refused.code }).toEqual({ status: 429, code: 'TOO_MUCH_TODAY' })
  expect(await storedNames(paper)).toEqual([])
  await room(3)
  expect((await sendPictures(paper, archive)).status).toBe(200)
  await room(20_000)
})

test('archives are stored file by file, found by their base names, and counted by type', async () => {
  const paper = newPaper()
  const refs = await uploadAll(portal, itempool, {
    SIMILAR_1: await workbookOf('SIMILAR', [writtenRow('SIMILAR', 1)]),
    TEST_RESOURCE: zipOf([
      { name: 'pictures/', bytes: Buffer.alloc(0) },
      { name: 'pictures/Math-1_Q.PNG', bytes: pngOf('a') },
      { name: '__MACOSX/._x.png', bytes: Buffer.from('x') },
      { name: Buffer.from('b1d7b8b22e706e67', 'hex'), bytes: pngOf('b') },
      { name: '수학_a.jpg', bytes: jpgOf() },
    ]),
    SIMILAR_1_RESOURCE: picturesOf(['similar-1_q']),
  })
  const answer = await unpack(itempool, paper, [test1, ...refs])
  expect(answer.body).toEqual({
    list: [
      { type: 'TEST_RESOURCE', objectStorageNo: refs[1]?.objectStorageNo, fileCount: 3 },
      { type: 'SIMILAR_1_RESOURCE', objectStorageNo: refs[2]?.objectStorageNo, fileCount: 1 },
    ],
    count: 4,
  })
  const names = (await storedNames(paper)).map(({ nameKey, mimeType }) => `${nameKey} ${mimeType}`)
  expect(names.sort()).toEqual(
    ['math-1_q image/png', 'similar-1_q image/png', '그림 image/png', '수학_a image/jpeg'].sort(),
  )
})

test('the same again changes nothing, also when it is sent several times at once', async () => {
  const paper = newPaper()
  const ref = await upload(portal, itempool, 'TEST_RESOURCE', picturesOf(['a', 'b']))
  const first = await Promise.all([1, 2, 3].map(() => unpack(itempool, paper, [test1, ref])))
  const stored = await storedNames(paper)
  const again = await unpack(itempool, paper, [test1, ref])
  for (const { body } of [...first, again]) expect(body).toEqual({ list: [{ ...ref, fileCount: 2 }], count: 2 })
  expect(await storedNames(paper)).toEqual(stored)
  expect(stored).toHaveLength(2)
})

test('a corrected archive takes the place of the former one, whose pictures are swept', async () => {
  const paper = newPaper()
  await sendPictures(paper, picturesOf(['a', 'b']))
  const [former] = await storedNames(paper)
  await sendPictures(paper, picturesOf(['b', 'c']))
  expect((await storedNames(paper)).map(({ nameKey }) => nameKey)).toEqual(['b', 'c'])
  const left = await filesTables(portal.db)
    .selectFrom('files.begun_object')
    .select('objectKey')
    .where('objectKey', '=', former?.objectKey ?? '')
    .execute()
  expect(left).toHaveLength(1)
})

const link = { name: 'link.png', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }
test.each([
  ['leads out of its folder', [{ name: '../../evil.png', bytes: pngOf() }], '../../evil.png'],
  ['leads out of its folder as Windows writes it', [{ name: '..\\evil.png', bytes: pngOf() }], '../evil.png'],
  ['stands at the root', [{ name: '/evil.png', bytes: pngOf() }], '/evil.png'],
  ['is a link', [link], 'link.png'],
  ['is an archive', [{ name: 'inner.png', bytes: picturesOf(['a']) }], 'inner.png'],
  ['is a page', [{ name: 'page.png', bytes: Buffer.from('<html></html>') }], 'page.png'],
  ['begins as a picture only', [{ name: 'half.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff]) }], 'half.jpg'],
  ['breaks off', [{ name: 'cut.png', bytes: pngOf('a picture').subarray(0, -20) }], 'cut.png'],
  ['is a sound', [{ name: 'sound.mp3', bytes: mp3Of() }], 'sound.mp3'],
  ['is empty', [{ name: 'empty.png', bytes: Buffer.alloc(0) }], 'empty.png'],
  [
    'is called as another one',
    [
      { name: 'a/x.png', bytes: pngOf() },
      { name: 'b/X.jpg', bytes: pngOf() },
    ],
    'b/X.jpg',
  ],
  ['has a password', [{ name: 'locked.png', bytes: pngOf(), isEncrypted: true }], 'locked.png'],
  ['grows', [{ name: 'bomb.png', bytes: Buffer.alloc(29 * 1_048_576) }], 'bomb.png'],
  ['is larger than it says', [{ name: 'liar.png', bytes: pngOf('long long'), claimedBytes: 9 }], 'liar.png'],
  ['is larger than anything may be', [{ name: 'huge.png', bytes: pngOf(), claimedBytes: 31 * 1_048_576 }], 'huge.png'],
])('an archive of which a file %s is refused as a whole, by name', async (_, hostile, name) => {
  const paper = newPaper()
  const before = await begun()
  const answer = await sendPictures(paper, zipOf([{ name: 'good.png', bytes: pngOf() }, ...hostile]))
  expect({ status: answer.status, code: answer.code }).toEqual({ status: 422, code: 'BAD_ARCHIVE' })
  expect(answer.problem.detail).toContain(name)
  expect(answer.problem.detail).toMatch(/^문항 이미지: /)
  expect(await storedNames(paper)).toEqual([])
  // What was stored before the fault was found is noted for the sweep, and nothing else is left.
  expect((await begun()) - before).toBeLessThanOrEqual(1)
})

test.each([
  ['without files', zipOf([{ name: 'folder/', bytes: Buffer.alloc(0) }])],
  ['that is cut off', picturesOf(['a', 'b']).subarray(0, 90)],
])('an archive %s is refused with a sentence', async (_, archive) => {
  const answer = await sendPictures(newPaper(), archive)
  expect({ status: answer.status, code: answer.code }).toEqual({ status: 422, code: 'BAD_ARCHIVE' })
  expect(answer.problem.detail).toMatch(/압축 파일/)
})

test('one wrong archive among several leaves nothing of any', async () => {
  const paper = newPaper()
  const refs = await uploadAll(portal, itempool, {
    TEST_RESOURCE: picturesOf(['a']),
    WEAKNESS: await workbookOf('WEAKNESS', [writtenRow('WEAKNESS', 1)]),
    WEAKNESS_RESOURCE: zipOf([{ name: 'a.txt', bytes: Buffer.from('text') }]),
  })
  expect((await unpack(itempool, paper, [test1, ...refs])).code).toBe('BAD_ARCHIVE')
  expect(await storedNames(paper)).toEqual([])
})

test('files are those of the caller, of the kind that is said, one of a kind, and no archive without its spreadsheet', async () => {
  const paper = newPaper()
  const archive = await upload(portal, itempool, 'TEST_RESOURCE', picturesOf(['mine']))
  const codeOf = async (person: typeof itempool, refs: Ref[], of: TestPaper = paper) =>
    (await unpack(person, of, refs)).code
  expect(await codeOf(nsat, [test1, archive])).toBe('FILE_NOT_FOUND')
  expect(await codeOf(itempool, [test1, { ...archive, objectStorageNo: 999_999 }])).toBe('FILE_NOT_FOUND')
  expect(await codeOf(itempool, [test1, { ...archive, type: 'SOUND' }])).toBe('TYPE_MISMATCH')
  expect(await codeOf(itempool, [test1, archive, archive])).toBe('TYPE_TWICE')
  expect(await codeOf(itempool, [archive])).toBe('TEST_MISSING')
  expect(await codeOf(itempool, [test1, { ...archive, type: 'EXPERT_RESOURCE' }])).toBe('SHEET_MISSING')
  expect(await codeOf(itempool, [test1], { ...paper, cpNo: 77 })).toBe('PROVIDER_UNKNOWN')
  const theirs = await upload(portal, ktutor, 'TEST', SHEET)
  expect(await codeOf(ktutor, [theirs], newPaper(2))).toBe('PROVIDER_UNKNOWN')
  expect(await codeOf(ktutor, [theirs])).toBeUndefined()
})

test('a file that nobody uses is gone after a day', async () => {
  const ref = await upload(portal, itempool, 'TEST', SHEET)
  portal.clock.set('2026-11-24T09:30:00+09:00')
  await portal.runRecurring('files.sweep')
  const later = await portal.as('itempool')
  const answer = await later.send(unpackArchives, { body: { ...newPaper(), objectStorageList: [ref] } })
  expect(answer.code).toBe('FILE_NOT_FOUND')
})
