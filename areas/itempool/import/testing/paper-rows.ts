import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { LAYOUT_SHEETS } from '#areas/itempool/import/rules/layouts/layout-sheets.rules.ts'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import type { SheetFile } from '#platform/contract/sheet/read-rows.ts'

/** What stands in a row of a spreadsheet, by the field names of its columns. */
export type WrittenRow = Readonly<Record<string, string | number | null>>

/** The titles of a layout, in the order of its template. */
export const titlesOf = (layout: PaperLayout): string[] => Object.keys(LAYOUT_SHEETS[layout].columns)

/** The item with this number as a spreadsheet of its layout says it; numbers of different subjects may be alike. */
export function writtenRow(layout: PaperLayout, no: number, over: WrittenRow = {}): WrittenRow {
  const all: WrittenRow = {
    originId: `math-${no}`,
    no,
    subjectCode: 'MATH',
    subjectDisplayName: '수학',
    expectedGrade: null,
    id: `${ID_PREFIXES[layout]}-${no}`,
    itemType: 'MULTIPLE_CHOICE',
    languageCode: 'KOREAN',
    bogiCount: 5,
    answerMultipleYn: 'n',
    answerList: String((no % 5) + 1),
    point: 2 + (no % 4),
    difficulty: 'MEDIUM',
    behavior: 1 + (no % 4),
    unitCode: `U${no}`,
    unitLabel: '이차방정식',
    ...DEPTHS,
    averageRate: 61.5,
    ...over,
  }
  return Object.fromEntries(titlesOf(layout).map((title) => [title, all[title] ?? null]))
}

const ID_PREFIXES: Readonly<Record<PaperLayout, string>> = {
  TEST: 'math',
  SIMILAR: 'similar',
  WEAKNESS: 'weakness',
  EXPERT: 'expert',
  ENGLISH: 'english',
}

const DEPTHS = {
  depth1Title: '대한민국',
  depth2Title: '2015 개정',
  depth3Title: '고등학교',
  depth4Title: '수학',
  depth5Title: '수학(상)',
  depth6Title: '방정식과 부등식',
  depth7Title: '이차방정식',
}

/** The cell that a value makes. */
export const cellOf = (value: string | number | null | undefined): SheetCell => {
  if (value === null || value === undefined) return { kind: 'empty', value: null }
  return { kind: typeof value === 'string' ? 'text' : 'number', value }
}

/** A spreadsheet with these rows below the titles of its layout, or below others. */
export function sheetFileOf(layout: PaperLayout, rows: readonly WrittenRow[], titles = titlesOf(layout)): SheetFile {
  const values = rows.map((row) => titles.map((title) => row[title]))
  const all = [titles, ...values].map((cells, index) => ({ number: index + 1, cells: cells.map(cellOf) }))
  return { rows: all, merged: [] }
}
