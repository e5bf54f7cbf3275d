import { expect, test } from 'vitest'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { type PdfBlock, type PdfDocument, pdfAnswer, writeLongPdf, writePdf } from './write-pdf.ts'

const MADE_AT = new Date('2026-11-28T09:00:00+09:00')

const documentOf = (blocks: readonly PdfBlock[], rest: Partial<PdfDocument> = {}): PdfDocument => ({
  title: '포장 명세',
  madeAt: MADE_AT,
  blocks,
  ...rest,
})

const readBlocks = async (blocks: readonly PdfBlock[], rest?: Partial<PdfDocument>) =>
  readPdf(await writePdf(documentOf(blocks, rest)))

const text = (value: string): PdfBlock => ({ kind: 'text', text: value })

test('has a title, a language and text that can be copied', async () => {
  const { title, language, pages } = await readBlocks([text('한빛수학학원 · 5상자')])
  expect({ title, language, pages }).toEqual({
    title: '포장 명세',
    language: 'ko-KR',
    pages: [{ size: [595, 842], text: '한빛수학학원 · 5상자' }],
  })
})

test('a cell may stand on a colour of its own, and says the same', async () => {
  const table = (ground?: string): PdfBlock => ({
    kind: 'table',
    columns: [{ title: '점유율', width: 1 }],
    rows: [[{ text: '80%', ground }]],
  })
  const [plain, coloured] = await Promise.all(
    [undefined, '#2857c5'].map((ground) => writePdf(documentOf([table(ground)]))),
  )
  expect(coloured).not.toEqual(plain)
  expect((await readBlocks([table('#2857c5')])).pages).toEqual((await readBlocks([table()])).pages)
})

test('says of each block what it is', async () => {
  const { roles, alternatives } = await readBlocks([
    { kind: 'heading', level: 1, text: '성적표' },
    { kind: 'facts', rows: [['점수', '80점']] },
    { kind: 'table', columns: [{ title: '번호', width: 1 }], rows: [['1']] },
    { kind: 'qr', text: 'CODE', says: '상자의 코드', sizeMm: 20 },
    { kind: 'drawing', width: 10, height: 5, says: '막대그래프', shapes: [{ path: 'M0 0h5v5z', fill: '#000' }] },
    { kind: 'beside', columns: [{ blocks: [text('왼쪽')] }, { width: 100, blocks: [text('오른쪽')] }] },
  ])
  expect(roles.filter((role) => !role.startsWith('Root'))).toEqual(
    [
      'Document',
      'H1',
      ['Table', 'TR', 'TH', 'TD'],
      ['Table', 'TR', 'TH', 'TR', 'TD'],
      'Figure',
      'Figure',
      'P',
      'P',
    ].flat(),
  )
  expect(alternatives).toEqual(['상자의 코드', '막대그래프'])
})

test('a table goes on under its titles, and pages are counted', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`상자 ${at + 1}`, { text: `${at}부`, bold: true }])
  const columns = [
    { title: '상자', width: 3 },
    { title: '부수', width: 1, align: 'right' as const },
  ]
  const { pages } = await readBlocks([{ kind: 'table', columns, rows }], { footer: '한빛출판' })
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, at) => {
    expect(page.text).toContain('부수')
    expect(page.text).toContain('한빛출판')
    expect(page.text).toContain(`${at + 1} / ${pages.length}`)
  })
  const all = pages.map((page) => page.text).join('\n')
  for (const [box] of rows) expect(all).toContain(box)
})

test('a long text goes on on the next page, whole', async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `말${at}`)
  const { pages } = await readBlocks([text(words.join(' '))])
  expect(pages.length).toBeGreaterThan(1)
  expect(
    pages
      .map((page) => page.text)
      .join(' ')
      .split(/\s+/),
  ).toEqual(words)
})

test.each([
  ['A4', 2, [9, 8], [595, 842]],
  ['LABEL_100X150', 1, [1], [283, 425]],
] as const)('labels on %s', async (paper, columns, [cells, perPage = 1], size) => {
  const grid: PdfBlock = {
    kind: 'grid',
    columns,
    rows: perPage / columns,
    marginMm: { x: 5, y: 5 },
    cells: Array.from({ length: cells }, (_, at) => [text(`학원 ${at}`)]),
  }
  const { pages } = await readBlocks([grid], { paper })
  expect(pages.map((page) => page.size)).toEqual(Array.from({ length: Math.ceil(cells / perPage) }, () => size))
  expect(pages.flatMap((page) => page.text.match(/학원 \d+/g))).toHaveLength(cells)
})

test('what follows a new page stands there', async () => {
  const { pages } = await readBlocks([text('처음'), { kind: 'page' }, text('다음')])
  expect(pages.map((page) => page.text)).toEqual(['처음', '다음'])
})

test('Chinese characters are shown, emoji are left out, and what is invisible as well', async () => {
  const { pages } = await readBlocks([text('한\u0000빛\u202e 大韓民國 😀 끝'), text('👨‍👩‍👧 가족 🇰🇷 ♥️')])
  expect(pages[0]?.text).toBe('한빛 大韓民國 끝\n가족 ♥')
})

test('a Chinese character takes its own width, in bold too, and is copied with the words around it', async () => {
  const columns = [
    { title: '성명(漢字)', width: 1 },
    { title: '학원', width: 1, align: 'right' as const },
  ]
  const { pages } = await readBlocks([
    { kind: 'heading', level: 1, text: '金哲洙 학생' },
    { kind: 'table', columns, rows: [['李乭喆', { text: '한빛 學院', bold: true }]] },
    { kind: 'text', text: '漢字'.repeat(60), align: 'right' },
  ])
  const shown = pages.map((page) => page.text).join('\n')
  for (const part of ['金哲洙 학생', '성명(漢字)', '李乭喆', '한빛 學院']) expect(shown).toContain(part)
  expect(shown.replaceAll('\n', '').match(/漢字/g)).toHaveLength(61)
})

test('a letter that no typeface has is a box', async () => {
  const { pages } = await readBlocks([text('끝 \u1200 \u{20000}')])
  expect(pages[0]?.text).toBe('끝 □ □')
})

test('the same document gives the same bytes', async () => {
  const document = documentOf([{ kind: 'heading', level: 1, text: '명세' }, text('본문')], { footer: '끝' })
  expect((await writePdf(document)).equals(await writePdf(document))).toBe(true)
})

test('blocks that come in pieces stand below each other as if they came at once', async () => {
  const { blocks, ...head } = documentOf([
    { kind: 'heading', level: 1, text: '성적표' },
    text('첫째'),
    { kind: 'page' },
    { kind: 'table', columns: [{ title: '번호', width: 1 }], rows: Array.from({ length: 90 }, (_, at) => [`${at}`]) },
    text('끝'),
  ])
  const inPieces = await writeLongPdf(head, async (add) => {
    for (const block of blocks) add([block])
  })
  expect(inPieces.equals(await writePdf({ ...head, blocks }))).toBe(true)
  expect((await readPdf(inPieces)).pages.length).toBeGreaterThan(3)
})

test('an answer names its kind', () => {
  expect(pdfAnswer('포장 명세', Buffer.from('%PDF'))).toMatchObject({
    name: '포장 명세.pdf',
    mimeType: 'application/pdf',
  })
})
