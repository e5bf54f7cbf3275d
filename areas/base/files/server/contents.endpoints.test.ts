import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { endAllSessions } from '#areas/base/account/contract/user.contract.ts'
import { deactivateAccount } from '#areas/base/account/server/door.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'
import {
  downloadFile,
  readDownloadToken,
  readUploadToken,
  SERVICE_CODE,
  uploadFile,
} from '../contract/contents.contract.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

const portal = await portalForFile({ now: NOW })
const [academy, academy2, visitor] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as(null)])
beforeEach(() => portal.clock.set(NOW))

const tokenOf = async (person: Person): Promise<string> =>
  (await person.send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })).body.token

/** The storage host knows nobody: the token alone says whose file it is. */
function upload(token: string, bytes: Buffer | null = PICTURE, name = '광고.jpg') {
  const form = new FormData()
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name))
  return visitor.send(uploadFile, { query: { token } }, { form })
}

const download = (documentNo: number, token: string) =>
  visitor.send(downloadFile, {
    params: { documentNo },
    query: { token, serviceCode: SERVICE_CODE, fileName: '광고.jpg' },
  })

test('a token stores one file, and says what was stored in both places where clients look', async () => {
  const { status, body } = await upload(await tokenOf(academy))
  expect(status).toBe(200)
  const { header, data, ...plain } = body
  expect(plain).toEqual({
    objectStorageNo: expect.any(Number),
    fileName: '광고.jpg',
    sizeBytes: PICTURE.length,
    mimeType: 'image/jpeg',
  })
  expect(data).toEqual(plain)
  expect(header.successful).toBe(true)
})

test('the same file with the same token is the same upload, another file is refused', async () => {
  const token = await tokenOf(academy)
  const first = await upload(token)
  expect((await upload(token)).body.objectStorageNo).toBe(first.body.objectStorageNo)
  expect(await upload(token, Buffer.concat([PICTURE, PICTURE]))).toMatchObject({ status: 409, code: 'TOKEN_USED' })
  const trail = await listAudit(portal.db, 'files.file', first.body.objectStorageNo)
  expect(trail.map(({ action, to }) => ({ action, to }))).toEqual([
    { action: 'files.upload', to: { sizeBytes: PICTURE.length, mimeType: 'image/jpeg' } },
  ])
})

test('a token is good for ten minutes and only as it was made', async () => {
  const token = await tokenOf(academy)
  expect(await upload(`${token}x`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  portal.clock.set('2026-11-23T09:10:01+09:00')
  expect(await upload(token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
})

test.each([
  ['NO_FILE', 400, null],
  ['NO_FILE', 400, Buffer.alloc(0)],
  ['TYPE_NOT_ALLOWED', 415, Buffer.from('<script>')],
] as const)('an upload is refused with %s', async (code, status, bytes) => {
  expect(await upload(await tokenOf(academy), bytes)).toMatchObject({ status, code })
})

test('the owner downloads a file with a token for this file alone', async () => {
  const documentNo = (await upload(await tokenOf(academy))).body.objectStorageNo
  const other = (await upload(await tokenOf(academy), Buffer.concat([PICTURE, PICTURE]))).body.objectStorageNo
  const permission = await academy.send(readDownloadToken, { query: { documentNo } })
  const { token } = permission.body
  const answer = await download(documentNo, token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('광고.jpg'))
  expect(await download(other, token)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  expect(await download(documentNo, await tokenOf(academy))).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  expect(await upload(token)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  portal.clock.set('2026-11-23T09:15:01+09:00')
  expect(await download(documentNo, token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
})

test('nobody else gets a token for a file, and nobody at all one for a file that is not there', async () => {
  const documentNo = (await upload(await tokenOf(academy))).body.objectStorageNo
  expect((await academy2.send(readDownloadToken, { query: { documentNo } })).code).toBe('NOT_FOUND')
  expect((await academy.send(readDownloadToken, { query: { documentNo: 99_999 } })).code).toBe('NOT_FOUND')
  expect((await visitor.send(readDownloadToken, { query: { documentNo } })).status).toBe(401)
})

const leavings: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
  ['signed out', (person) => person.send(logout)],
  ['signed out everywhere', (person) => person.send(endAllSessions)],
  ['was deactivated', () => deactivateAccount(portal.db, 'vendor1', portal.clock.now())],
]

test.each(leavings)(
  'tokens end with the session: whoever %s neither uploads nor downloads any more',
  async (_how, leave) => {
    const person = await portal.as('vendor1')
    const other = await portal.as('vendor1')
    const documentNo = (await upload(await tokenOf(person))).body.objectStorageNo
    const tokens = async (of: Person) => ({
      up: await tokenOf(of),
      down: (await of.send(readDownloadToken, { query: { documentNo } })).body.token,
    })
    const [mine, theirs] = [await tokens(person), await tokens(other)]
    expect((await download(documentNo, mine.down)).status).toBe(200)
    await leave(person)
    expect(await upload(mine.up)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
    expect(await download(documentNo, mine.down)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
    const isOtherOver = (await other.send(readMe)).status === 401
    expect((await download(documentNo, theirs.down)).status).toBe(isOtherOver ? 401 : 200)
    expect((await upload(theirs.up)).status).toBe(isOtherOver ? 401 : 200)
  },
)
