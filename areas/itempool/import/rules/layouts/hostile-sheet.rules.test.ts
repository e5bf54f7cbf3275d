import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LAYOUTS, type PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { cellOf, titlesOf, writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import type { SheetFile } from '#platform/contract/sheet/read-rows.ts'
import { readLayout } from './read-layout.rules.ts'

const PAPER_LAYOUTS = LAYOUTS.filter((layout): layout is PaperLayout => layout !== 'OMR')

/** Numbers, codes and signs that the readers ask for, beside anything at all. */
const odd = fc.oneof(
  fc.constantFrom(
    'MATH',
    'y',
    '1|2',
    '1|',
    '|',
    '객관식',
    'HIGH',
    '１２',
    '1e9',
    '=1+1',
    'http://x',
    '-1',
    ' ',
    '\u0000',
    '가',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constant<SheetCell>({ kind: 'empty', value: null }),
  odd.map((value): SheetCell => ({ kind: 'text', value })),
  fc.double().map((value): SheetCell => ({ kind: 'number', value })),
  fc.integer({ min: 0, max: 12 }).map((value): SheetCell => ({ kind: 'number', value })),
  fc.boolean().map((value): SheetCell => ({ kind: 'boolean', value })),
  fc.date({ noInvalidDate: false }).map((value): SheetCell => ({ kind: 'date', value })),
  odd.map((text): SheetCell => ({ kind: 'formula', value: null, formula: `=${text}` })),
  fc.constant<SheetCell>({ kind: 'error', value: '#REF!' }),
)

const titles = (layout: PaperLayout): fc.Arbitrary<SheetCell[]> =>
  fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...titlesOf(layout)).map(cellOf) }, cell), {
    maxLength: 40,
  })
const wholeHeader = (layout: PaperLayout): fc.Arbitrary<SheetCell[]> =>
  fc.shuffledSubarray(titlesOf(layout), { minLength: titlesOf(layout).length }).map((each) => each.map(cellOf))

const sheet = (layout: PaperLayout): fc.Arbitrary<SheetFile> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: wholeHeader(layout) }, titles(layout)),
      fc.array(fc.array(cell, { maxLength: 40 }), { maxLength: 6 }),
      fc.array(fc.constantFrom('A1:B2', '$C$3:D4', 'AB2:AC9', '', 'no range'), { maxLength: 2 }),
    )
    .map(([first, rows, merged]) => ({
      rows: [first, ...rows].map((cells, index) => ({ number: index + 1, cells })),
      merged,
    }))

const correction = (layout: PaperLayout) =>
  fc.record({
    row: fc.integer({ min: 1, max: 9 }),
    column: fc.constantFrom(...titlesOf(layout), 'C열', '없는 열', '1', '__proto__'),
    value: odd.map((text) => text.slice(0, 200)),
  })

describe.each(PAPER_LAYOUTS)('a sheet of the layout %s', (layout) => {
  test('that holds anything is read or blamed by row and column, and never breaks the reader', () => {
    const corrections = fc.array(correction(layout), { maxLength: 4 })
    fc.assert(
      fc.property(sheet(layout), corrections, (file, corrected) => {
        const { rows, problems } = readLayout(layout, file, { corrections: corrected })
        for (const { row, column, reason, value } of problems) {
          expect(row).toBeGreaterThanOrEqual(1)
          // Of the file as a whole no column is named.
          if (column === '') expect(row).toBe(1)
          expect(reason).toMatch(/[가-힣]/)
          expect((value ?? '').length).toBeLessThanOrEqual(200)
        }
        const wrong = new Set(problems.map(({ row }) => row))
        for (const { row, point, behavior, bogiCount, answerList } of rows) {
          expect(wrong.has(row)).toBe(false)
          expect([2, 3, 4, 5]).toContain(point)
          expect([1, 2, 3, 4]).toContain(behavior)
          if (bogiCount !== null) for (const answer of answerList) expect(Number(answer)).toBeLessThanOrEqual(bogiCount)
        }
        if (rows.length === 0) expect(problems).not.toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('comes right by correcting what is blamed, and is then what it was before it was spoilt', () => {
    const written = [1, 2, 3, 4].map((no) => writtenRow(layout, no))
    const columns = titlesOf(layout)
    const cells = written.map((row) => columns.map((title) => cellOf(row[title])))
    const fileOf = (rows: SheetCell[][]): SheetFile => ({
      rows: [columns.map(cellOf), ...rows].map((each, index) => ({ number: index + 1, cells: each })),
      merged: [],
    })
    const whole = readLayout(layout, fileOf(cells))
    expect(whole.problems).toEqual([])
    // A cell that is wrong whatever its column: neither a formula nor an error is ever a value.
    const wrong = fc.constantFrom<SheetCell>(
      { kind: 'formula', value: null, formula: '=A1' },
      { kind: 'error', value: '#N/A' },
    )
    const place = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: columns.length - 1 }))
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 1, maxLength: 12, selector: String }), wrong, (places, bad) => {
        const spoilt = cells.map((row) => [...row])
        for (const [row, column] of places) (spoilt[row] ?? [])[column] = bad
        const { problems } = readLayout(layout, fileOf(spoilt))
        expect(problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
          places.map(([row, column]) => `${row + 2} ${columns[column]}`).sort(),
        )
        const corrections = problems.map(({ row, column }) => ({
          row,
          column,
          value: String(written[row - 2]?.[column] ?? ''),
        }))
        expect(readLayout(layout, fileOf(spoilt), { corrections })).toEqual(whole)
      }),
      { numRuns: 60 },
    )
  })
})
