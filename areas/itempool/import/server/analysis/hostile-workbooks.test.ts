import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { paperForm, parse, tokenOf } from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { containerWith, xlsxOf, zipOf } from '#platform/testing/xlsx-file.ts'

const portal = await portalForFile({ env: { ROLE: 'all' } })
const office = await portal.as('itempool')
const PAPER = { cpNo: 1, testName: '고1 3월' }
const rows = [1, 2, 3].map((no) => writtenRow('TEST', no))
const good = await workbookOf('TEST', rows)

/** What a person is told of a workbook: by the upload that refuses it, or by the analysis. */
async function sentenceFor(bytes: Buffer): Promise<string | null> {
  const query = { token: await tokenOf(office) }
  const stored = await office.send(uploadPaperFile, { query }, { form: paperForm(bytes, 'TEST') })
  if (stored.status !== 200) return `${stored.status} ${stored.problem.detail}`
  const answer = await parse(office, PAPER, [{ type: 'TEST', objectStorageNo: stored.body.objectStorageNo }])
  expect([answer.status, answer.body.status]).toEqual([200, 'DONE'])
  for (const { row, reason } of answer.body.problems) {
    expect(row).toBeGreaterThanOrEqual(1)
    expect(reason).toMatch(/[가-힣]/)
  }
  return answer.body.errorMessage
}

const BLANKS = Buffer.alloc(80 * 1_048_576, ' ')
const cell = (ref: string, content: string): string => `<row r="1"><c r="${ref}">${content}</c></row>`

test.each([
  [
    '80 MB of blanks',
    xlsxOf({ entries: [{ name: 'xl/worksheets/sheet1.xml', content: BLANKS }] }),
    '안전하지 않습니다',
  ],
  [
    'blanks that claim to be few',
    xlsxOf({ entries: [{ name: 'xl/sharedStrings.xml', content: BLANKS, claimedBytes: 900 }] }),
    '안전하지 않습니다',
  ],
  ['a first half', good.subarray(0, good.length / 2), '415'],
  ['XML that is not closed', xlsxOf({ sheet: '<worksheet><sheetData>' }), '손상되어'],
  ['an archive of something else', zipOf([{ name: 'readme.txt', content: '글' }]), '415'],
  ['entities of entities', xlsxOf({ sheet: '<!DOCTYPE x [<!ENTITY a "&a;">]><worksheet>&a;</worksheet>' }), '안전하지'],
  [
    'a cell in the farthest corner',
    xlsxOf({ rows: cell('XFD1', '<v>1</v>') }),
    '자료.xlsx: 열이 너무 많은 파일입니다. 200열까지',
  ],
  [
    'a text that is too long',
    xlsxOf({ rows: `<row r="1"><c r="B1" t="inlineStr"><is><t>${'글'.repeat(32_768)}</t></is></c></row>` }),
    '자료.xlsx: B1 칸의 글이 너무 깁니다. 한 칸에는 32,767자까지',
  ],
  ['nothing in it', xlsxOf({}), '내용이 없는 파일입니다'],
  ['other titles', xlsxOf({ rows: cell('A1', '<v>7</v>') }), '필수 열이 없습니다'],
  ['an old workbook', containerWith('Workbook'), '415'],
  ['a workbook with a password', containerWith('EncryptionInfo', 'EncryptedPackage'), '415'],
  ['text under another name', Buffer.from('번호,과목\n1,수학\n'), '415'],
])('of %s a person is told what is wrong', async (_what, bytes, sentence) => {
  expect(await sentenceFor(bytes)).toContain(sentence)
})

test('a formula is told by its row and column, and never believed', async () => {
  const titles = Object.keys(rows[0] ?? {}).map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`)
  const formulas = titles.map(() => '<c><f>1+1</f><v>3</v></c>')
  const file = xlsxOf({ rows: `<row>${titles.join('')}</row><row>${formulas.join('')}</row>` })
  const sentence = await sentenceFor(file)
  expect(sentence).toContain(`${titles.length}건`)
  expect(sentence).toContain('2행 번호(no): 수식은 사용할 수 없습니다.')
})

test('a workbook with any bytes changed is analysed, or told to be unreadable; nothing else happens', async () => {
  const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(good)
      for (const [at, value] of changes) bytes[at] = value
      const sentence = await sentenceFor(bytes)
      if (sentence !== null) expect(sentence).toMatch(/[가-힣]/)
    }),
    { numRuns: 10 },
  )
})
