import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { XLSX_MIME_TYPE } from '#platform/contract/sheet/book.ts'
import { readSheet } from './read-sheet.ts'
import { sheetAnswer, writeSheet } from './write-sheet.ts'

const LIMITS = { rows: 1_000, columns: 30 }

async function partsOf(file: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(file, { lazyEntries: true })
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8'))
  return parts
}

test.each(['=1+1', '+82-10', '-1', '@SUM(A1)', '\t=1', '0012', '<b>&', '_x0041_', ' 앞뒤 '])(
  '%j stays text',
  async (text) => {
    const file = await writeSheet({ name: '시트', columns: [{ title: text, value: () => text }], rows: [1] })
    const { rows } = await readSheet(file, LIMITS)
    expect(rows.map(({ cells }) => cells)).toEqual([[{ kind: 'text', value: text }], [{ kind: 'text', value: text }]])
    expect((await partsOf(file)).get('xl/worksheets/sheet1.xml')).not.toContain('<f')
  },
)

test('figures keep their value and get a format', async () => {
  const file = await writeSheet({
    name: '시트',
    columns: [
      { title: '비율', format: 'percent', value: () => 12.3 },
      { title: '금액', format: 'won', value: () => 1_234_567 },
      { title: '수', format: 'integer', value: () => 7 },
      { title: '없음', format: 'integer', value: () => null },
      { title: '끝', format: 'text', value: () => '끝' },
    ],
    rows: [1],
  })
  const { rows } = await readSheet(file, LIMITS)
  expect(rows[1]?.cells.map(({ value }) => value)).toEqual([0.123, 1_234_567, 7, null, '끝'])
  const styles = (await partsOf(file)).get('xl/styles.xml') ?? ''
  expect(styles).toContain('#,##0&quot;원&quot;')
  expect(styles).toContain('0.0#%')
})

test('a moment shows as the clock in Seoul, a day as itself', async () => {
  const file = await writeSheet({
    name: '시트',
    columns: [
      { title: '때', format: 'date-time', value: () => new Date('2026-11-20T15:30:00Z') },
      { title: '날', format: 'date', value: () => '2026-11-20' },
      { title: '아닌 날', format: 'date', value: () => '2026-02-30' },
    ],
    rows: [1],
  })
  const { rows } = await readSheet(file, LIMITS)
  expect(rows[1]?.cells).toEqual([
    { kind: 'date', value: new Date('2026-11-21T00:30:00Z') },
    { kind: 'date', value: new Date('2026-11-20T00:00:00Z') },
    { kind: 'text', value: '2026-02-30' },
  ])
})

test('titles are bold on a row that stays in sight', async () => {
  const file = await writeSheet({ name: '시트', columns: [{ title: '이름', value: () => '가' }], rows: [1] })
  const parts = await partsOf(file)
  expect(parts.get('xl/styles.xml')).toContain('<b/>')
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
})

test('a note stands on a sheet of its own', async () => {
  const columns = [{ title: '이름', value: () => '가' }]
  const file = await writeSheet({ name: '시트', columns, rows: [1], note: '=첫 줄\n둘째 줄' })
  expect((await readSheet(file, LIMITS)).rows).toHaveLength(2)
  const parts = await partsOf(file)
  expect(parts.get('xl/workbook.xml')).toContain('안내')
  expect(parts.get('xl/sharedStrings.xml')).toContain('둘째 줄')
})

test.each([
  ['[서울/경기]: 학교? *', '서울 경기   학교'],
  ['가'.repeat(40), '가'.repeat(31)],
  ['/', '목록'],
])('a sheet may not be called %j', async (name, shown) => {
  const file = await writeSheet({ name, columns: [{ title: '이름', value: () => '가' }], rows: [1] })
  expect((await readSheet(file, LIMITS)).name).toBe(shown)
})

test('a column with choices offers them below its title, in rows that are still empty too', async () => {
  const columns = [
    { title: '이름', value: () => '가' },
    { title: '성별', choices: ['남', '여'], value: () => null },
  ]
  const parts = await partsOf(await writeSheet({ name: '시트', columns, rows: [] }))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<dataValidation .*?<\/dataValidation>/g)).toEqual([
    expect.stringMatching(/type="list".*sqref="B2:B5000".*<formula1>"남,여"<\/formula1>/),
  ])
})

test('a text longer than a cell holds is cut', async () => {
  const columns = [{ title: '글', value: () => '가'.repeat(40_000) }]
  const { rows } = await readSheet(await writeSheet({ name: '시트', columns, rows: [1] }), LIMITS)
  expect(String(rows[1]?.cells[0]?.value)).toHaveLength(32_767)
})

test('the answer of a call is a file to download', () => {
  expect(sheetAnswer('광고 목록', Buffer.from('x'))).toEqual({
    name: '광고 목록.xlsx',
    mimeType: XLSX_MIME_TYPE,
    content: Buffer.from('x'),
  })
})
