import type { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import type { UploadedRecord } from '../contract/record.sheet.ts'

/** What is stored of a record: the columns of its table, and its links by service. */
export interface StoredRecord {
  readonly row: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, number>>
}

/** How values of records read. */
export interface RecordWords {
  /** Titles of the columns of the table. */
  readonly titles: Readonly<Record<string, string>>
  readonly linkTitle: (service: string) => string
  readonly linkText: (link: number) => string
}

const textOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'number' ? value : String(value)
}

/** The values of a record that a file changes; all of them where nothing is stored yet. */
export function changesOfRecord(
  read: UploadedRecord,
  stored: StoredRecord | null,
  { titles, linkTitle, linkText }: RecordWords,
): ValueChange[] {
  const fields = Object.entries(read.fields).map(([column, after]) => ({
    column: titles[column] ?? column,
    before: textOf(stored?.row[column]),
    after: textOf(after),
  }))
  const services = [...new Set([...Object.keys(read.links), ...Object.keys(stored?.links ?? {})])].sort()
  const said = (link: number | undefined) => (link === undefined ? null : linkText(link))
  const links = services.map((service) => ({
    column: linkTitle(service),
    before: said(stored?.links[service]),
    after: said(read.links[service]),
  }))
  return [...fields, ...links]
    .filter(({ before, after }) => before !== after)
    .map((change) => ({ name: read.name, ...change }))
}
