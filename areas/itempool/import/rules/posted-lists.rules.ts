import { type DetailItem, ParsedRow } from '../contract/analysis.contract.ts'
import type { SheetType } from '../contract/file-types.ts'
import type { PostedItem } from '../contract/parse.contract.ts'
import type { PaperItem } from './join-paper.rules.ts'

/** The lists of a registration, and the spreadsheets that they come from. */
export const LISTS = {
  detailList: ['TEST'],
  similarDetailList: ['SIMILAR_1', 'SIMILAR_2', 'SIMILAR_3'],
  weaknessDetailList: ['WEAKNESS'],
  expertDetailList: ['EXPERT'],
} as const satisfies Readonly<Record<string, readonly SheetType[]>>
export type PostedLists = Readonly<Record<keyof typeof LISTS, readonly PostedItem[]>>

/** What an entry may say of an item: it is what the spreadsheet says. */
const FIELDS = Object.keys(ParsedRow.shape).filter((key) => key !== 'imageNames') as (keyof ParsedRow &
  keyof DetailItem)[]

/** Whether posted lists are those of an analysis: the same items, and in what they tell of them the same values. */
export const areAnalysed = (lists: PostedLists, items: readonly PaperItem[]): boolean =>
  Object.entries(LISTS).every(([list, types]) =>
    isAnalysed(
      lists[list as keyof typeof LISTS],
      items.filter(({ type }) => (types as readonly SheetType[]).includes(type)),
    ),
  )

function isAnalysed(posted: readonly PostedItem[], items: readonly PaperItem[]): boolean {
  const rows = new Map(items.map(({ row }) => [row.id, row]))
  const ids = new Set(posted.map(({ id }) => id))
  if (posted.length !== items.length || ids.size !== rows.size) return false
  return posted.every((entry) => {
    const row = rows.get(entry.id)
    return row !== undefined && FIELDS.every((key) => entry[key] === undefined || isSame(entry[key], row[key]))
  })
}

/** Clients write numbers as texts and leave out what is nothing. */
function isSame(said: unknown, known: unknown): boolean {
  if (Array.isArray(said) && Array.isArray(known))
    return said.length === known.length && said.every((each, at) => isSame(each, known[at]))
  return plain(said) === plain(known)
}

const plain = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value
