import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xlsxOf } from '#platform/testing/xlsx-file.ts'
import { openPackage } from './open-package.ts'
import { readSheet, type Sheet, SheetProblem, STANDARD_LIMITS } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeSheet } from './write-sheet.ts'

const LIMITS = { rows: 1_000, columns: 30 }

const read = (parts: Parameters<typeof xlsxOf>[0]): Promise<Sheet> => readSheet(xlsxOf(parts), LIMITS)

/** The values of every row. */
const valuesOf = (sheet: Sheet): unknown[][] => sheet.rows.map(({ cells }) => cells.map(({ value }) => value))

const inline = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

test('numbers, texts, truths and errors come as what they are', async () => {
  const sheet = await read({
    texts:
      '<si><t>서울</t></si><si><r><t>고등</t></r><r><t xml:space="preserve"> 학교</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
    rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>${inline('C1', 'ＡＢＣ &amp; &#44032;&#xAC01;')}</row>
      <row r="2"><c r="A2"><v>0.1</v></c><c r="B2"><v>-1.5E3</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c></row>
      <row r="3">${inline('A3', '00123')}${inline('B3', '_x000D_끝_x005F_x0041_')}</row>`,
  })
  expect(sheet.name).toBe('시트')
  expect(valuesOf(sheet)).toEqual([
    ['서울', '고등 학교', 'ＡＢＣ & 가각'],
    [0.1, -1500, true, '#N/A'],
    ['00123', '\r끝_x0041_'],
  ])
  expect(sheet.rows[1]?.cells.map(({ kind }) => kind)).toEqual(['number', 'number', 'boolean', 'error'])
})

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;"/>
  <numFmt numFmtId="165" formatCode="#,##0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>`

test('a number is a date by its format only, and names the day that the spreadsheet shows', async () => {
  const sheet = await read({
    styles: STYLES,
    rows: `<row r="1"><c r="A1" s="0"><v>46346</v></c><c r="B1" s="1"><v>46346</v></c><c r="C1" s="2"><v>46346</v></c>
      <c r="D1" s="3"><v>46346</v></c><c r="E1" s="4"><v>46346.75</v></c><c r="F1" t="d"><v>2026-11-20</v></c></row>`,
  })
  expect(sheet.rows[0]?.cells).toEqual([
    { kind: 'number', value: 46_346 },
    { kind: 'date', value: new Date('2026-11-20T00:00:00Z') },
    { kind: 'date', value: new Date('2026-11-20T00:00:00Z') },
    { kind: 'number', value: 46_346 },
    { kind: 'date', value: new Date('2026-11-20T18:00:00Z') },
    { kind: 'date', value: new Date('2026-11-20T00:00:00Z') },
  ])
})

test('a workbook that counts its days from 1904 shows the same day', async () => {
  const sheet = await read({
    workbook: '<workbookPr date1904="1"/><sheets><sheet name="맥" sheetId="1" r:id="rId1"/></sheets>',
    styles: STYLES,
    rows: '<row r="1"><c r="A1" s="1"><v>44884</v></c></row>',
  })
  expect(valuesOf(sheet)).toEqual([[new Date('2026-11-20T00:00:00Z')]])
})

test('a formula is told, neither evaluated nor believed', async () => {
  const sheet = await read({
    rows: '<row r="1"><c r="A1"><f>1+1</f><v>3</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>거짓</v></c></row>',
  })
  expect(sheet.rows[0]?.cells).toEqual([
    { kind: 'formula', value: null, formula: '=1+1' },
    { kind: 'formula', value: null, formula: '=…' },
  ])
})

test('merged ranges are told', async () => {
  const merged = '<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="C1:C9"/></mergeCells>'
  const sheet = await read({ rows: `<row r="1">${inline('A1', '가')}</row>`, after: merged })
  expect(sheet.merged).toEqual(['A1:B2', 'C1:C9'])
})

test('rows keep their numbers, gaps stay gaps, and formatted emptiness is nothing', async () => {
  const sheet = await read({
    rows: `<row r="2">${inline('B2', '가')}<c r="D2" s="1"/></row><row r="4">${inline('A4', '나')}</row>
      <row r="5"><c r="A5" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`,
  })
  expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(valuesOf(sheet)).toEqual([[], [null, '가'], [], ['나']])
})

test('rows and cells without references count on', async () => {
  const sheet = await read({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' })
  expect(valuesOf(sheet)).toEqual([[1, 2], [3]])
})

test('comments, character data and prefixes are XML like any other', async () => {
  const sheet = await read({
    sheet: `<?xml version="1.0"?><x:worksheet xmlns:x="m"><!-- <x:row> --><x:sheetData><x:row r="1" note="1 > 0">
      <x:c r='A1' t="inlineStr"><x:is><x:t><![CDATA[<가>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
  })
  expect(valuesOf(sheet)).toEqual([['<가>']])
})

test('a hidden sheet in front is not the first', async () => {
  const sheet = await read({
    workbook: `<sheets><sheet name="숨김" state="veryHidden" sheetId="1" r:id="rId1"/>
      <sheet name="자료" sheetId="2" r:id="rId4"/></sheets>`,
    entries: [
      {
        name: 'xl/worksheets/sheet2.xml',
        content: `<worksheet><sheetData><row>${inline('A1', '둘째')}</row></sheetData></worksheet>`,
      },
    ],
  })
  expect([sheet.name, valuesOf(sheet)]).toEqual(['자료', [['둘째']]])
})

test('the last allowed row is read, the next one refused', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
  expect((await read({ rows: rows.join('') })).rows).toHaveLength(1_000)
  await expect(read({ rows: `${rows.join('')}<row r="1001"><c r="A1001"><v>1</v></c></row>` })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
  })
})

test('blank rows between do not count, but not without end', async () => {
  const at = (row: number, value = '<v>1</v>') => `<row r="${row}"><c r="A${row}">${value}</c></row>`
  const blanks = Array.from(
    { length: 1_500 },
    (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" t="str"><v> </v></c></row>`,
  )
  expect((await read({ rows: `${at(1)}${blanks.join('')}${at(1_900)}` })).rows).toHaveLength(1_900)
  await expect(read({ rows: `${at(1)}${at(30_000)}` })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
})

test('two readings at once do not mix, and more wait for their turn', async () => {
  const sheets = await Promise.all([1, 2, 3, 4].map((at) => read({ rows: `<row><c><v>${at}</v></c></row>` })))
  expect(sheets.map(valuesOf)).toEqual([[[1]], [[2]], [[3]], [[4]]])
})

test('a reading that takes too long is ended, and the next one works', async () => {
  const file = xlsxOf({ rows: '<row><c><v>1</v></c></row>' })
  await expect(readSheet(file, { ...LIMITS, seconds: 0.001 })).rejects.toMatchObject({ code: 'UNSAFE_FILE' })
  expect(valuesOf(await readSheet(file, LIMITS))).toEqual([[1]])
})

test('what is written can be read', async () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 20 })
  const rows = fc.array(fc.tuple(word, fc.double({ noNaN: true, noDefaultInfinity: true })), {
    minLength: 5,
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const bytes = await writeSheet({
        name: '시트',
        columns: [
          { title: '글', value: ([text]) => text },
          { title: '수', value: ([, number]) => number },
        ],
        rows: given,
      })
      const sheet = await readSheet(bytes, LIMITS)
      const expected = given.map(([text, number]) => [text === '' ? null : text, number === 0 ? 0 : number])
      expect(valuesOf(sheet)).toEqual([['글', '수'], ...expected])
    }),
    { numRuns: 6 },
  )
})

test('a file with any bytes changed is read or refused, never anything else', async () => {
  const good = xlsxOf({ texts: '<si><t>가</t></si>', rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' })
  const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const bytes = Buffer.from(good)
      for (const [at, value] of changes) bytes[at] = value
      const reading = openPackage(bytes, STANDARD_LIMITS).then((parts) =>
        readWorkbook(parts, { ...LIMITS, heldBytes: STANDARD_LIMITS.heldBytes }, () => undefined),
      )
      const outcome = await reading.catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SheetProblem)
    }),
    { numRuns: 300 },
  )
})
