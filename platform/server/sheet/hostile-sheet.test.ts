import { expect, test } from 'vitest'
import { HOSTILE_WORKBOOKS } from '#platform/testing/hostile-workbooks.ts'
import { containerWith, xlsxOf, zipOf } from '#platform/testing/xlsx-file.ts'
import { readSheet, SheetProblem, type SheetProblemCode } from './read-sheet.ts'
import { writeSheet } from './write-sheet.ts'

const LIMITS = { rows: 1_000, columns: 30 }
const MEBIBYTE = 1024 * 1024
const blanks = Buffer.alloc(80 * MEBIBYTE, ' ')

const cell = (ref: string): string => `<row r="${ref.replace(/\D+/, '')}"><c r="${ref}"><v>1</v></c></row>`
const sheetWith = (content: Buffer, claimedBytes?: number): Buffer =>
  xlsxOf({ entries: [{ name: 'xl/worksheets/sheet1.xml', content, claimedBytes }] })

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "가가가가가가가가"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
const good = await writeSheet({ name: '시트', columns: [{ title: '가', value: (row) => row }], rows: ['나', '다'] })

/** The file with the bit set in its first header that says "encrypted". */
const marked = (file: Buffer): Buffer => {
  const copy = Buffer.from(file)
  copy.writeUInt16LE(copy.readUInt16LE(6) | 1, 6)
  return copy
}

const HOSTILE: readonly (readonly [what: string, file: Buffer, code: SheetProblemCode])[] = [
  ['an empty file', Buffer.alloc(0), 'NOT_XLSX'],
  ['text under another name', Buffer.from('이름,번호\n가,1\n'), 'NOT_XLSX'],
  ['a web page, as old portals export', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'NOT_XLSX'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'NOT_XLSX'],
  ['an old .xls', containerWith('Workbook'), 'OLD_FORMAT'],
  ['a workbook with a password', containerWith('EncryptionInfo', 'EncryptedPackage'), 'PASSWORD'],
  ['an archive of something else', zipOf([{ name: 'readme.txt', content: '글' }]), 'NOT_XLSX'],
  [
    'a text document',
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<document/>' },
    ]),
    'NOT_XLSX',
  ],
  ['a workbook with macros', xlsxOf({ contentTypes: '<Types a="sheet.macroEnabled.main+xml"/>' }), 'NOT_XLSX'],
  ['a file cut short', good.subarray(0, good.length - 40), 'BROKEN_FILE'],
  ['a file with its first half only', good.subarray(0, good.length / 2), 'BROKEN_FILE'],
  ['80 MB of blanks in the sheet', sheetWith(blanks), 'UNSAFE_FILE'],
  ['80 MB of blanks that claim to be few', sheetWith(blanks, 1_000), 'UNSAFE_FILE'],
  ['80 MB of shared texts', xlsxOf({ entries: [{ name: 'xl/sharedStrings.xml', content: blanks }] }), 'UNSAFE_FILE'],
  [
    '80 MB in a part that nobody reads',
    xlsxOf({ entries: [{ name: 'xl/media/image1.png', content: blanks }] }),
    'UNSAFE_FILE',
  ],
  ['a claim to more than there is', sheetWith(Buffer.from('<worksheet/>'), 5_000), 'BROKEN_FILE'],
  [
    '200,000 entries',
    zipOf(Array.from({ length: 200_000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
    'UNSAFE_FILE',
  ],
  ['two entries of one name', zipOf(['a', 'A'].map((name) => ({ name, content: '' }))), 'UNSAFE_FILE'],
  [
    'an encrypted part',
    xlsxOf({ entries: [{ name: 'xl/worksheets/sheet1.xml', content: 'x', isEncrypted: true }] }),
    'PASSWORD',
  ],
  [
    'an encrypted part that the directory calls plain',
    xlsxOf({ entries: [{ name: 'xl/worksheets/sheet1.xml', content: 'x', isSecretlyEncrypted: true }] }),
    'PASSWORD',
  ],
  ['a good file with the mark of encryption on its first part', marked(good), 'PASSWORD'],
  ['a path that leaves the archive', xlsxOf({ entries: [{ name: '../../etc/passwd', content: 'x' }] }), 'BROKEN_FILE'],
  ['entities of entities', xlsxOf({ sheet: `${ENTITIES}<worksheet>&b;</worksheet>` }), 'UNSAFE_FILE'],
  ['an entity that nobody declared', xlsxOf({ sheet: '<worksheet>&b;</worksheet>' }), 'BROKEN_FILE'],
  ['a cell in the farthest corner', xlsxOf({ rows: `${cell('A1')}${cell('XFD1048576')}` }), 'TOO_MANY_ROWS'],
  ['a cell in the farthest column', xlsxOf({ rows: cell('XFD1') }), 'BROKEN_FILE'],
  ['a cell beyond the farthest column', xlsxOf({ rows: cell('XFE1') }), 'BROKEN_FILE'],
  [
    'a title longer than any cell',
    xlsxOf({ rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'가'.repeat(32_768)}</t></is></c></row>` }),
    'BROKEN_FILE',
  ],
  ['rows in the wrong order', xlsxOf({ rows: `${cell('A2')}${cell('A1')}` }), 'BROKEN_FILE'],
  ['a cell in another row', xlsxOf({ rows: '<row r="1"><c r="A9"><v>1</v></c></row>' }), 'BROKEN_FILE'],
  ['a shared text that is not there', xlsxOf({ rows: '<row><c t="s"><v>7</v></c></row>' }), 'BROKEN_FILE'],
  ['a number that is none', xlsxOf({ rows: '<row><c><v>1e999</v></c></row>' }), 'BROKEN_FILE'],
  ['XML that is not closed', xlsxOf({ sheet: '<worksheet><sheetData>' }), 'BROKEN_FILE'],
  ['XML nested without end', xlsxOf({ sheet: '<a>'.repeat(1_000_000) }), 'BROKEN_FILE'],
  ['XML in another encoding', sheetWith(Buffer.from('<worksheet>가</worksheet>', 'utf16le')), 'BROKEN_FILE'],
  ['a sheet that is not there', xlsxOf({ workbook: '<sheets/>' }), 'BROKEN_FILE'],
]

const OF_STRANGERS = HOSTILE_WORKBOOKS.filter(({ what }) =>
  /^(?:one Korean|two million numbers|long|a cell|eight million empty|half a million sheets)/.test(what),
)
test.each(OF_STRANGERS)('$what: refused, and others are served meanwhile', async ({ make }) => {
  const hostile = readSheet(make(), { rows: 50_001, columns: 200 }).catch((error: unknown) => error)
  expect((await readSheet(good, LIMITS)).rows).toHaveLength(3)
  const problem = (await hostile) as SheetProblem
  expect(problem).toBeInstanceOf(SheetProblem)
  expect(['UNSAFE_FILE', 'BROKEN_FILE']).toContain(problem.code)
})

test('what a workbook becomes is one sum: the same text counts in every cell that shows it', async () => {
  const shows = (cells: number): Buffer =>
    xlsxOf({
      texts: `<si><t>${'가'.repeat(1_000)}</t></si>`,
      rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`,
    })
  const limits = { ...LIMITS, heldBytes: 24_000 }
  expect((await readSheet(shows(9), limits)).rows[0]?.cells).toHaveLength(9)
  await expect(readSheet(shows(11), limits)).rejects.toMatchObject({
    code: 'UNSAFE_FILE',
    sentence: '내용이 너무 많은 파일입니다. 여러 파일로 나누어 올려주세요.',
  })
})

test('cells that show one text are one and the same, so that it is kept once', async () => {
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(2)}</row><row><c t="s"><v>0</v></c></row>`
  const sheet = await readSheet(xlsxOf({ texts: '<si><t>가</t></si>', rows }), LIMITS)
  const [first, ...others] = sheet.rows.flatMap(({ cells }) => cells)
  expect(first).toEqual({ kind: 'text', value: '가' })
  for (const other of others) expect(other).toBe(first)
})

test('a reader whose memory is full dies alone: its file is refused, and the next one is read', async () => {
  const texts = Array.from({ length: 2_500_000 }, (_, at) => `<si><t>가나다라마바사아자차카타파하${at}</t></si>`).join(
    '',
  )
  const endless = { ...LIMITS, heldBytes: Number.POSITIVE_INFINITY, inflatedBytes: 400 * MEBIBYTE, seconds: 120 }
  await expect(readSheet(xlsxOf({ texts }), endless)).rejects.toMatchObject({
    code: 'UNSAFE_FILE',
    message: expect.stringContaining('ended with'),
  })
  expect((await readSheet(good, LIMITS)).rows).toHaveLength(3)
})

test.each(HOSTILE)('%s: refused', async (_, file, code) => {
  await expect(readSheet(file, LIMITS)).rejects.toMatchObject({ code })
})
