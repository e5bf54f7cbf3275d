import { xlsxOf, zipOf } from './xlsx-file.ts'

/** A small file that means no good, made when it is asked for. */
export interface HostileWorkbook {
  readonly what: string
  readonly make: () => Buffer
}

const MEBIBYTE = 1024 * 1024
const ROOM = 39 * MEBIBYTE
const COLUMNS = 200
const KOREAN = '가'.repeat(32_000)
const LATIN = 'a'.repeat(32_000)
const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'

/** As many rows of cells as together are no larger than a file may be unpacked. */
function rowsOf(cell: string, count: number, columns = COLUMNS): string {
  const row = `<row>${cell.repeat(columns)}</row>`
  return row.repeat(Math.min(Math.ceil(count / columns), Math.floor(ROOM / Buffer.byteLength(row))))
}

const filled = (piece: string, most = ROOM): string => piece.repeat(Math.floor(most / Buffer.byteLength(piece)))
const shared = (text: string): string => `<si><t>${text}</t></si>`
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const part = (name: string, content: string, claimedBytes?: number): Buffer =>
  xlsxOf({ entries: [{ name, content, claimedBytes }] })
const inOneCell = (inside: string): Buffer => xlsxOf({ rows: `<row><c>${inside}</c></row>` })
const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')

const REFERENCE = '<c t="s"><v>0</v></c>'
const BLANKS = ' '.repeat(80 * MEBIBYTE)

/** Workbooks of some kilobytes that would like to be gigabytes, or seconds. Each is a file that a stranger can write. */
export const HOSTILE_WORKBOOKS: readonly HostileWorkbook[] = [
  {
    what: 'one Korean text in 100,000 cells',
    make: () => xlsxOf({ rows: rowsOf(REFERENCE, 100_000), texts: shared(KOREAN) }),
  },
  {
    what: 'one Latin text in 200,000 cells',
    make: () => xlsxOf({ rows: rowsOf(REFERENCE, 200_000), texts: shared(LATIN) }),
  },
  { what: 'two million numbers', make: () => xlsxOf({ rows: rowsOf('<c><v>1</v></c>', 2_000_000) }) },
  { what: 'two million fractions', make: () => xlsxOf({ rows: rowsOf('<c><v>.5</v></c>', 2_000_000) }) },
  { what: 'yes and no, 1.5 million times', make: () => xlsxOf({ rows: rowsOf('<c t="b"><v>1</v></c>', 1_500_000) }) },
  { what: 'errors, 1.5 million', make: () => xlsxOf({ rows: rowsOf('<c t="e"><v>#</v></c>', 1_500_000) }) },
  { what: 'formulas, two million', make: () => xlsxOf({ rows: rowsOf('<c><f>1</f></c>', 2_000_000) }) },
  {
    what: 'days, 1.5 million',
    make: () =>
      xlsxOf({ rows: rowsOf('<c s="0"><v>9</v></c>', 1_500_000), styles: '<cellXfs><xf numFmtId="14"/></cellXfs>' }),
  },
  {
    what: 'one short text in 1.5 million cells',
    make: () => xlsxOf({ rows: rowsOf(REFERENCE, 1_500_000), texts: shared('가') }),
  },
  { what: 'long texts, each in its cell', make: () => xlsxOf({ rows: rowsOf(inline(LATIN), 1_200) }) },
  {
    what: 'a cell at the end of each of 50,000 rows',
    make: () => xlsxOf({ rows: numbered(50_000, (at) => `<row r="${at + 1}"><c r="GR${at + 1}"><v>1</v></c></row>`) }),
  },
  { what: 'a million empty rows', make: () => xlsxOf({ rows: '<row/>'.repeat(1_000_000) }) },
  { what: 'eight million empty texts', make: () => xlsxOf({ texts: filled('<si/>') }) },
  {
    what: 'a million texts, all different',
    make: () => xlsxOf({ texts: numbered(1_000_000, (at) => shared(`글${at}`)) }),
  },
  { what: 'one text of 39 MB', make: () => xlsxOf({ texts: shared('a'.repeat(ROOM)), rows: rowsOf(REFERENCE, 1) }) },
  {
    what: 'one text in two million pieces',
    make: () => xlsxOf({ texts: `<si>${filled('<r><t>a</t></r>')}</si>`, rows: rowsOf(REFERENCE, 1) }),
  },
  {
    what: 'one text of eight million entities',
    make: () => xlsxOf({ texts: shared(filled('&amp;')), rows: rowsOf(REFERENCE, 1) }),
  },
  {
    what: 'one text of five million escapes',
    make: () => xlsxOf({ texts: shared(filled('_x0041_')), rows: rowsOf(REFERENCE, 1) }),
  },
  { what: 'a number of 39 million digits', make: () => inOneCell(`<v>${'1'.repeat(ROOM)}</v>`) },
  { what: 'a formula of 39 MB', make: () => inOneCell(`<f>${'1'.repeat(ROOM)}</f>`) },
  { what: 'a comment of 39 MB', make: () => part(SHEET, `<worksheet><!--${'-x'.repeat(ROOM / 2)}--></worksheet>`) },
  { what: 'a tag of 39 MB', make: () => part(SHEET, `<worksheet ${'a="1" '.repeat(ROOM / 6)}></worksheet>`) },
  { what: 'a tag that never ends', make: () => part(SHEET, `<worksheet a="${'>'.repeat(ROOM)}`) },
  { what: 'a million merged ranges', make: () => xlsxOf({ after: filled('<mergeCell ref="A1:B2"/>') }) },
  {
    what: 'two million styles',
    make: () => xlsxOf({ styles: `<cellXfs>${filled('<xf numFmtId="14"/>')}</cellXfs>` }),
  },
  {
    what: 'half a million formats',
    make: () => xlsxOf({ styles: numbered(500_000, (at) => `<numFmt numFmtId="${at}" formatCode="yyyy${at}"/>`) }),
  },
  {
    what: 'half a million sheets',
    make: () =>
      xlsxOf({ workbook: `<sheets>${numbered(500_000, (at) => `<sheet name="${at}" id="rId${at + 9}"/>`)}</sheets>` }),
  },
  {
    what: 'half a million relations',
    make: () =>
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${numbered(500_000, (at) => `<Relationship Id="r${at}" Type="/worksheet" Target="a"/>`)}</Relationships>`,
      ),
  },
  { what: '80 MB of blanks', make: () => part(SHEET, BLANKS) },
  { what: '80 MB of blanks that claim to be few', make: () => part(TEXTS, BLANKS, 1_000) },
  {
    what: '200,000 entries',
    make: () => zipOf(Array.from({ length: 200_000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
  },
]
