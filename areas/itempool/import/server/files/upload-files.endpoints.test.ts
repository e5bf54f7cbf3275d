import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { readUploadToken, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import {
  LARGEST_SHEET_BYTES,
  MOST_FILES,
  readPaperToken,
  uploadPaperFile,
} from '#areas/itempool/import/contract/upload.contract.ts'
import { paperForm, tokenOf } from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { picturesOf, pngOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const [itempool, academy, visitor] = await Promise.all([portal.as('itempool'), portal.as('academy'), portal.as(null)])
beforeEach(() => portal.clock.set(NOW))

const SHEET = await workbookOf('TEST', [writtenRow('TEST', 1)])
const PICTURES = picturesOf(['math-1_q'])

const send = (token: string, form: FormData) => visitor.send(uploadPaperFile, { query: { token } }, { form })

test('a token stores files of the kinds that are said, wherever the form says it', async () => {
  const { token, serverUrl } = (await itempool.send(readPaperToken)).body
  expect(serverUrl).toBe('http://portal.test/api/itemPool')
  const sheet = await send(token, paperForm(SHEET, 'TEST', 'before'))
  expect(sheet.body).toEqual({
    objectStorageNo: expect.any(Number),
    type: 'TEST',
    fileName: '자료.xlsx',
    fileSize: SHEET.length,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileUrl: expect.stringContaining('/contents/download/'),
  })
  expect((await sheet.raw.json()) as unknown).toMatchObject({ header: { successful: true, resultCode: 0 } })
  const archive = await send(token, paperForm(PICTURES, 'TEST_RESOURCE', 'behind'))
  expect(archive.body).toMatchObject({ type: 'TEST_RESOURCE', fileSize: PICTURES.length })
})

test.each([
  ['no type', paperForm(SHEET, null), 'NO_TYPE', 400],
  ['an archive as a spreadsheet', paperForm(PICTURES, 'TEST'), 'TYPE_NOT_ALLOWED', 415],
  ['a picture as an archive', paperForm(pngOf(), 'TEST_RESOURCE'), 'TYPE_NOT_ALLOWED', 415],
  ['nothing', paperForm(Buffer.alloc(0), 'TEST'), 'NO_FILE', 400],
  ['an archive of nothing', paperForm(zipOf([]), 'TEST_RESOURCE'), 'NO_FILE', 400],
])('%s is refused in an envelope', async (_, form, code, status) => {
  const answer = await send(await tokenOf(itempool), form)
  expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
  expect(answer.problem.header).toMatchObject({ successful: false, resultCode: status })
})

test('an archive of nothing is told to be empty', async () => {
  const { problem } = await send(await tokenOf(itempool), paperForm(zipOf([]), 'TEST_RESOURCE'))
  expect(problem.header).toMatchObject({ resultMessage: '비어 있는 압축 파일입니다. 파일을 넣어 다시 올려주세요.' })
})

test.each(['before', 'behind'] as const)('a spreadsheet may be 20 MB, with its type %s the file', async (order) => {
  const large = Buffer.concat([PICTURES, Buffer.alloc(LARGEST_SHEET_BYTES)])
  expect((await send(await tokenOf(itempool), paperForm(large, 'TEST', order))).code).toBe('FILE_TOO_LARGE')
  const asArchive = await send(await tokenOf(itempool), paperForm(large, 'TEST_RESOURCE', order))
  expect(asArchive.body.fileSize).toBe(large.length)
})

test('the same file of the same kind is the same upload, and a token stores so many others', async () => {
  const token = await tokenOf(itempool)
  const first = await send(token, paperForm(PICTURES, 'TEST_RESOURCE'))
  const again = await send(token, paperForm(PICTURES, 'TEST_RESOURCE'))
  expect(again.body.objectStorageNo).toBe(first.body.objectStorageNo)
  // What is refused does not count.
  await send(token, paperForm(pngOf(), 'TEST_RESOURCE'))
  for (let no = 2; no <= MOST_FILES; no++)
    expect((await send(token, paperForm(picturesOf([`p${no}`]), 'TEST_RESOURCE'))).status).toBe(200)
  expect((await send(token, paperForm(picturesOf(['more']), 'TEST_RESOURCE'))).code).toBe('TOKEN_USED')
  expect((await send(token, paperForm(PICTURES, 'TEST_RESOURCE'))).status).toBe(200)
})

test('many at once store no more than a token may', async () => {
  const token = await tokenOf(itempool)
  const forms = Array.from({ length: MOST_FILES + 4 }, (_, at) =>
    paperForm(picturesOf([`c${at}`]), 'SIMILAR_1_RESOURCE'),
  )
  const statuses = (await Promise.all(forms.map((form) => send(token, form)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_FILES)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
})

test('a token is good for ten minutes, for these uploads, and no longer than the session', async () => {
  const token = await tokenOf(itempool)
  portal.clock.set('2026-11-23T09:10:01+09:00')
  expect((await send(token, paperForm(SHEET, 'TEST'))).code).toBe('TOKEN_EXPIRED')
  portal.clock.set(NOW)
  const contents = (await itempool.send(readUploadToken, { query: {} })).body.token
  expect((await send(contents, paperForm(SHEET, 'TEST'))).code).toBe('TOKEN_INVALID')
  expect((await visitor.send(uploadFile, { query: { token } }, { form: paperForm(pngOf(), null) })).code).toBe(
    'TOKEN_INVALID',
  )
  expect((await send('made-up', paperForm(SHEET, 'TEST'))).code).toBe('TOKEN_INVALID')
  const leaving = await portal.as('itempool')
  const theirs = await tokenOf(leaving)
  await leaving.send(logout)
  expect((await send(theirs, paperForm(SHEET, 'TEST'))).code).toBe('TOKEN_EXPIRED')
})

test('tokens are for people of the question bank', async () => {
  expect((await academy.send(readPaperToken)).status).toBe(403)
  expect((await visitor.send(readPaperToken)).status).toBe(401)
  expect((await (await portal.as('ktutor')).send(readPaperToken)).status).toBe(200)
})
