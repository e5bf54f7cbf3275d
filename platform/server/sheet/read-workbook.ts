import { posix } from 'node:path'
import { isDateFormat } from 'hucre'
import { LONGEST_TEXT } from '#platform/contract/sheet/grid.ts'
import { CONTENT_TYPES, WORKBOOK, type XlsxPackage } from './open-package.ts'
import { CellReader, type CellSource, type TakeRow } from './read-cells.ts'
import { type Sheet, type SheetLimits, SheetProblem } from './sheet-file.ts'
import { SheetRoom } from './sheet-room.ts'
import { attributeOf, type XmlVisitor } from './walk-xml.ts'
import { LONGEST_WRITTEN, plainText } from './xlsx-text.ts'

const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * Reads the first visible sheet out of an opened package and hands on its rows one by one; `between` is waited for before more are read.
 * Throws a SheetProblem.
 */
export async function readWorkbook(
  parts: XlsxPackage,
  limits: Pick<SheetLimits, 'rows' | 'columns' | 'heldBytes'>,
  takeRow: TakeRow,
  between?: () => Promise<void>,
): Promise<Omit<Sheet, 'rows'>> {
  const room = new SheetRoom(limits)
  await refuseMacros(parts)
  const book = await readBook(parts, room)
  const relations = await readRelations(parts, room)
  const first = book.sheets.find((each) => each.isVisible && relations.get(each.relation)?.type === 'worksheet')
  const path = first && relations.get(first.relation)?.path
  if (!first || !path) throw new SheetProblem('BROKEN_FILE', 'no sheet')
  const source: CellSource = {
    texts: await readTexts(parts, pathOf(relations, 'sharedStrings'), room),
    dateStyles: await readDateStyles(parts, pathOf(relations, 'styles'), room),
    isFrom1904: book.isFrom1904,
  }
  const cells = new CellReader(source, limits, room, takeRow)
  await parts.walk(path, cells, between)
  return { name: first.name, merged: cells.merged }
}

const refuseMacros = (parts: XlsxPackage): Promise<void> =>
  parts.walk(CONTENT_TYPES, {
    open(_, attributes) {
      if (/macroEnabled/i.test(attributes)) throw new SheetProblem('NOT_XLSX', 'a workbook with macros')
    },
  })

/** Walks through a part that a workbook need not have. */
async function walkIfThere(parts: XlsxPackage, path: string | undefined, visitor: XmlVisitor): Promise<void> {
  if (path && parts.has(path)) await parts.walk(path, visitor)
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly relation: string; readonly isVisible: boolean }[]
  /** Whether the days of this workbook are counted from 1904, as old Macs did. */
  readonly isFrom1904: boolean
}

async function readBook(parts: XlsxPackage, room: SheetRoom): Promise<Book> {
  const sheets: { name: string; relation: string; isVisible: boolean }[] = []
  let isFrom1904 = false
  await parts.walk(WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      room.takeEntry(attributes.length)
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

async function readRelations(parts: XlsxPackage, room: SheetRoom): Promise<Relations> {
  const relations = new Map<string, { type: string; path: string }>()
  await parts.walk(RELATIONS, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
      room.takeEntry(attributes.length)
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
async function readTexts(parts: XlsxPackage, path: string | undefined, room: SheetRoom): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  await walkIfThere(parts, path, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(piece) {
      if (isText && text.length < LONGEST_WRITTEN) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        // One that is too long is refused by the cell that shows it.
        texts.push(plainText(text).slice(0, LONGEST_TEXT + 1))
        room.takeEntry(Math.min(text.length, LONGEST_TEXT))
      }
    },
  })
  return texts
}

/** The numbers of the cell styles that show a number as a date. */
async function readDateStyles(parts: XlsxPackage, path: string | undefined, room: SheetRoom): Promise<Set<number>> {
  const formats = new Map<string, string>()
  const dates = new Set<number>()
  let isCellStyles = false
  let style = 0
  await walkIfThere(parts, path, {
    open(name, attributes) {
      if (name === 'numFmt') {
        room.takeEntry(attributes.length)
        formats.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '')
      } else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) {
        room.takeEntry(0)
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
