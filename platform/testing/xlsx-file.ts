import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a ZIP archive; the claims may differ from the truth. */
export interface ZipEntry {
  readonly name: string
  readonly content: string | Buffer
  /** Uncompressed size that the headers claim. */
  readonly claimedBytes?: number
  readonly isEncrypted?: boolean
  /** Says so in its own header only, which the directory at the end contradicts. */
  readonly isSecretlyEncrypted?: boolean
}

/** A ZIP archive made by hand, so that it can also be a dishonest one. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string)
    const packed = deflateRawSync(content)
    const name = Buffer.from(entry.name, 'utf8')
    // From "version needed" to "length of extra field": the part that both headers have in common.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800 | (entry.isEncrypted ? 1 : 0), 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.claimedBytes ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const own = Buffer.from(shared)
    if (entry.isSecretlyEncrypted) own.writeUInt16LE(shared.readUInt16LE(2) | 1, 2)
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), own, name, packed)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, position, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export interface XlsxParts {
  /** What stands between `<sheetData>` and its end. */
  readonly rows?: string
  /** What follows `<sheetData>`: merged cells, for one. */
  readonly after?: string
  /** The whole XML of the sheet instead. */
  readonly sheet?: string
  /** The `<si>` elements of the shared texts. */
  readonly texts?: string
  /** What stands in the style sheet. */
  readonly styles?: string
  /** What stands in the workbook instead of the one visible sheet. */
  readonly workbook?: string
  readonly contentTypes?: string
  /** Entries besides the usual ones, or instead of those of the same name. */
  readonly entries?: readonly ZipEntry[]
}

/** An .xlsx file with one sheet made of XML by hand. */
export function xlsxOf(parts: XlsxParts): Buffer {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const usual: ZipEntry[] = [
    { name: '[Content_Types].xml', content: parts.contentTypes ?? `<Types xmlns="${PACKAGE}/content-types"/>` },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${
        parts.workbook ?? '<sheets><sheet name="시트" sheetId="1" r:id="rId1"/></sheets>'
      }</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(
        2,
        'sharedStrings',
        'sharedStrings.xml',
      )}${relation(3, 'styles', '/xl/styles.xml')}${relation(4, 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content:
        parts.sheet ??
        `<worksheet xmlns="${MAIN}"><sheetData>${parts.rows ?? ''}</sheetData>${parts.after ?? ''}</worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${parts.texts ?? ''}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${parts.styles ?? ''}</styleSheet>` },
  ]
  const given = parts.entries ?? []
  return zipOf([...usual.filter(({ name }) => given.every((each) => each.name !== name)), ...given])
}

/** The container of Office before 2007 with parts of these names and nothing in them. */
export function containerWith(...parts: readonly string[]): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  const directory = ['Root Entry', ...parts].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE(2 * name.length + 2, 64)
    return entry
  })
  return Buffer.concat([header, ...directory])
}
