import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { downloadFile, readDownloadToken } from '#areas/base/files/contract/contents.contract.ts'
import { addArticle, deleteArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import {
  clearBoard,
  MATERIAL,
  type Member,
  memberOf,
  open,
  rowOf,
  upload,
  write,
} from '#areas/board/testing/board.seed.ts'
import { SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { zipOf } from '#platform/testing/xlsx-file.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const [member, academy, adops] = await Promise.all([
  memberOf(portal, 'member'),
  memberOf(portal, 'academy'),
  memberOf(portal, 'adops'),
])
beforeEach(() => clearBoard(portal))

const PNG = Buffer.from(SHOWN_PNGS[0]?.[1] ?? [])
const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, content: 'x' })))
const DOCX = archive('[Content_Types].xml', 'word/document.xml')
const HWP = Buffer.concat([CFB, Buffer.alloc(600), Buffer.from('HWP Document File V5.00')])

const store = (bytes: Buffer, name: string, who: Member = member) => upload(who.person, bytes, name)
const add = (who: Member, attachments: number[]) =>
  who.send(addArticle, { body: { ...MATERIAL, title: '자료', contents: '첨부합니다.', attachments } })
const filesOf = async (articleId: number) =>
  (await open(adops, articleId)).body.attachments.map(({ fileName }) => fileName)

/** Fetches a file as the screen does; the status of whichever step refuses. */
async function fetchFile(who: Member, no: number): Promise<{ status: number; type?: string | null; text?: string }> {
  const asked = await who.person.send(readDownloadToken, { query: { documentNo: no } })
  if (asked.status !== 200) return { status: asked.status }
  const { token } = asked.body
  const answer = await who.person.send(downloadFile, { params: { documentNo: no }, query: { token } })
  const text = Buffer.from(await answer.raw.arrayBuffer()).toString('latin1')
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}

describe('files of an article', () => {
  test('keep their order, and everybody on the board fetches them, nobody else', async () => {
    const nos = [await store(PDF, '소개서.pdf'), await store(PNG, '배너.PNG')]
    const articleId = await write(member, { attachments: nos })
    const { attachments, attachmentCount } = (await open(academy, articleId)).body
    expect(attachments).toEqual([
      { objectStorageNo: nos[0], fileName: '소개서.pdf', sizeBytes: PDF.length, mimeType: 'application/pdf' },
      { objectStorageNo: nos[1], fileName: '배너.PNG', sizeBytes: PNG.length, mimeType: 'image/png' },
    ])
    expect([attachmentCount, (await rowOf(academy, articleId))?.attachmentCount]).toEqual([2, 2])
    for (const who of [member, academy, adops])
      expect(await fetchFile(who, nos[0] as number)).toEqual({
        status: 200,
        type: 'application/pdf',
        text: PDF.toString('latin1'),
      })
    const agency = await portal.as('agency')
    expect((await agency.send(readDownloadToken, { query: { documentNo: nos[0] as number } })).status).toBe(404)
  })

  test('are nobody else’s before they are attached', async () => {
    const no = await store(PDF, '소개서.pdf')
    expect((await fetchFile(academy, no)).status).toBe(404)
    expect((await add(academy, [no])).code).toBe('FILE_GONE')
    expect((await add(member, [no])).status).toBe(200)
  })

  test.each([
    ['hwp', HWP, 'application/x-hwp'],
    ['hwpx', archive('mimetype', 'Contents/content.hpf'), 'application/hwp+zip'],
    ['docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'xlsx',
      archive('[Content_Types].xml', 'xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'pptx',
      archive('ppt/presentation.xml'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
  ])('may be %s, known by what is inside, and are served as that', async (ending, bytes, type) => {
    const no = await store(bytes, `문서.${ending}`)
    await write(member, { attachments: [no] })
    expect(await fetchFile(academy, no)).toMatchObject({ status: 200, type })
  })

  test.each([
    ['an archive of anything', archive('a.exe'), '묶음.zip'],
    ['an archive that is called a document', archive('a.exe'), '문서.docx'],
    ['a document with programs', archive('word/document.xml', 'word/vbaProject.bin'), '문서.docx'],
    ['an old Office document', CFB, '문서.hwp'],
    ['a picture that is called a program', PNG, '배너.exe'],
    ['a picture that is called a document', PNG, '배너.pdf'],
    ['a name without an ending', PDF, '소개서'],
    ['a broken archive', DOCX.subarray(0, 40), '문서.docx'],
  ])('cannot be %s', async (_what, bytes, name) => {
    const answer = await add(member, [await store(bytes, name)])
    expect([answer.status, answer.code]).toEqual([415, 'FILE_TYPE'])
    expect(answer.problem?.detail).toBe(`${name}: ${addArticle.refusals.FILE_TYPE.text}`)
  })

  test('have harmless names', async () => {
    const no = await store(PDF, '../a/\u202efdp.소개\u0007서.pdf')
    expect(await filesOf(await write(member, { attachments: [no] }))).toEqual(['fdp.소개서.pdf'])
  })

  test('are at most ten, each once', async () => {
    const nos: number[] = []
    for (let at = 0; at < 10; at++) nos.push(await store(PDF, `${at}.pdf`))
    expect((await add(member, [...nos, 99_999])).status).toBe(400)
    expect((await add(member, [nos[0] as number, nos[0] as number])).status).toBe(400)
    expect((await add(member, nos)).status).toBe(200)
  })

  test('belong to one article', async () => {
    const no = await store(PDF, '소개서.pdf')
    await write(member, { attachments: [no] })
    expect((await add(member, [no])).code).toBe('FILE_GONE')
  })
})

describe('changing an article', () => {
  const change = (articleId: number, version: number, attachments?: number[]) =>
    member.send(updateArticle, {
      body: { ...MATERIAL, articleId, version, title: '배너 자료', contents: '주세요.', attachments },
    })

  test('adds, drops and reorders files; without a word on them they stay', async () => {
    const [a, b, c] = [await store(PDF, 'a.pdf'), await store(PDF, 'b.pdf'), await store(PDF, 'c.pdf')]
    const articleId = await write(member, { attachments: [a, b] })
    expect((await change(articleId, 1)).body.version).toBe(1)
    expect(await filesOf(articleId)).toEqual(['a.pdf', 'b.pdf'])
    expect((await change(articleId, 1, [c, a])).body.version).toBe(2)
    expect(await filesOf(articleId)).toEqual(['c.pdf', 'a.pdf'])
    expect((await fetchFile(academy, b)).status).toBe(404)
    expect((await fetchFile(academy, a)).status).toBe(200)
    expect((await change(articleId, 2, [a, c])).body.version).toBe(3)
    expect(await filesOf(articleId)).toEqual(['a.pdf', 'c.pdf'])
    expect((await change(articleId, 3, [])).body.version).toBe(4)
    expect(await filesOf(articleId)).toEqual([])
  })

  test('that is refused leaves all files as they were', async () => {
    const no = await store(PDF, 'a.pdf')
    const articleId = await write(member, { attachments: [no] })
    const bad = await store(archive('a.exe'), 'b.zip')
    expect((await change(articleId, 1, [bad])).code).toBe('FILE_TYPE')
    expect(await filesOf(articleId)).toEqual(['a.pdf'])
    expect((await fetchFile(academy, no)).status).toBe(200)
  })
})

test('files of a deleted article are nobody’s, and are swept', async () => {
  const no = await store(PDF, 'a.pdf')
  const articleId = await write(member, { attachments: [no] })
  await member.send(deleteArticle, { body: { articleId } })
  for (const who of [member, academy]) expect((await fetchFile(who, no)).status).toBe(404)
  const removed = await sql<{ at: Date | null }>`
    select removed_at as at from files.upload where object_storage_no = ${no}`.execute(portal.db)
  expect(removed.rows[0]?.at).toEqual(new Date(NOW))
})
