import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAYOUTS, type PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { papersOf, writtenOf } from '#areas/itempool/import/testing/arbitrary-papers.ts'
import { sheetFileOf, titlesOf } from '#areas/itempool/import/testing/paper-rows.ts'
import { LAYOUT_SHEETS } from './layout-sheets.rules.ts'
import { readLayout } from './read-layout.rules.ts'

const PAPER_LAYOUTS = LAYOUTS.filter((layout): layout is PaperLayout => layout !== 'OMR')

test.each(PAPER_LAYOUTS)('what is written into a sheet of the layout %s is what is read from it', (layout) => {
  fc.assert(
    fc.property(papersOf(layout), (items) => {
      const file = sheetFileOf(
        layout,
        items.map((item) => writtenOf(layout, item)),
      )
      expect(readLayout(layout, file)).toEqual({ rows: items, problems: [], rowCount: items.length })
    }),
  )
})

test.each(PAPER_LAYOUTS)('of the layout %s neither the order of columns matters nor how they are called', (layout) => {
  const { columns } = LAYOUT_SHEETS[layout]
  const namesOf = (key: string): string[] => {
    const column = columns[key]
    const others = column && 'title' in column ? (column.alsoCalled ?? []) : []
    return [key, key.toUpperCase(), ...others]
  }
  const order = fc.shuffledSubarray(titlesOf(layout), { minLength: titlesOf(layout).length })
  fc.assert(
    fc.property(papersOf(layout), order, fc.nat(), (items, keys, choice) => {
      const titles = keys.map((key, index) => {
        const names = namesOf(key)
        return names[(choice + index) % names.length] ?? key
      })
      const rows = items.map((item) => {
        const written = writtenOf(layout, item)
        return Object.fromEntries(keys.map((key, index) => [titles[index], written[key] ?? null]))
      })
      expect(readLayout(layout, sheetFileOf(layout, rows, titles))).toEqual({
        rows: items,
        problems: [],
        rowCount: items.length,
      })
    }),
    { numRuns: 40 },
  )
})
