import { posix } from 'node:path'
import { isDateFormat } from 'hucre'
import type { XlsxPackage } from './open-package.ts'
import { type CellSource, readCells } from './read-cells.ts'
import { type Sheet, type SheetLimits, SheetProblem } from './read-sheet.ts'
import { attributeOf, walkXml } from './walk-xml.ts'
import { plainText } from './xlsx-text.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Reads the first visible sheet out of an opened package. Throws a SheetProblem. */
export async function readWorkbook(parts: XlsxPackage, limits: Pick<SheetLimits, 'rows' | 'columns'>): Promise<Sheet> {
  const book = readBook(await parts.read(WORKBOOK))
  const relations = readRelations(await parts.read(RELATIONS))
  const first = book.sheets.find((each) => each.isVisible && relations.get(each.relation)?.type === 'worksheet')
  const path = first && relations.get(first.relation)?.path
  if (!first || !path) throw new SheetProblem('BROKEN_FILE', 'no sheet')
  const source: CellSource = {
    texts: await readPart(parts, pathOf(relations, 'sharedStrings'), readTexts, []),
    dateStyles: await readPart(parts, pathOf(relations, 'styles'), readDateStyles, new Set()),
    isFrom1904: book.isFrom1904,
  }
  return { name: first.name, ...readCells(await parts.read(path), source, limits) }
}

async function readPart<T>(
  parts: XlsxPackage,
  path: string | undefined,
  read: (xml: string) => T,
  otherwise: T,
): Promise<T> {
  return path && parts.has(path) ? read(await parts.read(path)) : otherwise
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly relation: string; readonly isVisible: boolean }[]
  /** Whether the days of this workbook are counted from 1904, as old Macs did. */
  readonly isFrom1904: boolean
}

function readBook(xml: string): Book {
  const sheets: { name: string; relation: string; isVisible: boolean }[] = []
  let isFrom1904 = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        relation: attributeOf(attributes, 'id') ?? '',
        isVisible: !/idden$/.test(attributeOf(attributes, 'state') ?? ''),
      })
    },
  })
  return { sheets, isFrom1904 }
}

type Relations = ReadonlyMap<string, { readonly type: string; readonly path: string }>

function readRelations(xml: string): Relations {
  const relations = new Map<string, { type: string; path: string }>()
  walkXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
      const type = (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? ''
      const path = partPath(attributeOf(attributes, 'Target') ?? '')
      relations.set(attributeOf(attributes, 'Id') ?? '', { type, path })
    },
  })
  return relations
}

/** Parts are named relative to the workbook's folder, or from the root with a slash in front. */
const partPath = (target: string): string => posix.resolve('/xl', target).slice(1)

const pathOf = (relations: Relations, type: string): string | undefined =>
  [...relations.values()].find((each) => each.type === type)?.path

/** The shared texts in their order. Readings of Chinese characters (`rPh`) are no part of the text. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') texts.push(plainText(text))
    },
  })
  return texts
}

/** The numbers of the cell styles that show a number as a date. */
function readDateStyles(xml: string): Set<number> {
  const formats = new Map<string, string>()
  const dates = new Set<number>()
  let isCellStyles = false
  let style = 0
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt')
        formats.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) {
        const format = attributeOf(attributes, 'numFmtId') ?? '0'
        if (isDateFormat(formats.get(format) ?? format)) dates.add(style)
        style += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return dates
}
