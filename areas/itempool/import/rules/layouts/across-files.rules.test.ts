import { expect, test } from 'vitest'
import type { PaperLayout, SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { sheetFileOf, type WrittenRow, writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { originIdsOf, type PaperReadings, problemsAcrossFiles } from './across-files.rules.ts'
import { readLayout } from './read-layout.rules.ts'

const LAYOUT_OF: Readonly<Record<SheetType, PaperLayout>> = {
  TEST: 'TEST',
  SIMILAR_1: 'SIMILAR',
  SIMILAR_2: 'SIMILAR',
  SIMILAR_3: 'SIMILAR',
  WEAKNESS: 'WEAKNESS',
  EXPERT: 'EXPERT',
}

/** Readings of files that hold one item each, unless `TEST` holds more: what differs from the standard row. */
const readingsOf = (files: Partial<Record<SheetType, readonly WrittenRow[]>>): PaperReadings =>
  Object.fromEntries(
    Object.entries(files).map(([type, rows]) => {
      const layout = LAYOUT_OF[type as SheetType]
      const written = rows.map((over, index) => writtenRow(layout, index + 1, { id: `${type}-${index + 1}`, ...over }))
      return [type, readLayout(layout, sheetFileOf(layout, written))]
    }),
  )

const problemsOf = (readings: PaperReadings, bankIds: readonly string[] = []) =>
  problemsAcrossFiles(readings, new Set(bankIds)).map(
    ({ type, row, column, reason }) => `${type} ${row} ${column} ${reason}`,
  )

test('files that fit have no problem', () => {
  const readings = readingsOf({
    TEST: [{}, {}],
    SIMILAR_1: [{ originId: 'TEST-1' }, { originId: 'TEST-2' }],
    SIMILAR_2: [{ originId: 'TEST-1' }],
    WEAKNESS: [{}],
    EXPERT: [{}],
  })
  expect(problemsOf(readings)).toEqual([])
})

test('an item stands in one file', () => {
  const readings = readingsOf({
    TEST: [{}, {}],
    SIMILAR_1: [{ id: 'same', originId: 'TEST-1' }],
    WEAKNESS: [{ id: 'test-2' }],
    EXPERT: [{ id: 'same' }],
  })
  expect(problemsOf(readings)).toEqual([
    'WEAKNESS 2 id 문항 파일의 3행과 같은 문항 id입니다. (test-2)',
    'EXPERT 2 id 유사 문항 1 파일의 2행과 같은 문항 id입니다. (same)',
  ])
})

test('what an item is like is in the paper or in the bank', () => {
  const readings = readingsOf({
    TEST: [{}],
    SIMILAR_1: [{ originId: 'TEST-1' }, { originId: 'old' }, { originId: 'nowhere' }],
  })
  expect(originIdsOf(readings)).toEqual(['TEST-1', 'old', 'nowhere'])
  expect(problemsOf(readings, ['old'])).toEqual([
    'SIMILAR_1 4 originId 원본 문항이 문항 파일에도 문항 DB에도 없습니다. (nowhere)',
  ])
})

test('items to practise are of a subject of the paper', () => {
  const readings = readingsOf({ TEST: [{}], WEAKNESS: [{ subjectCode: 'SCIENCE' }], EXPERT: [{}] })
  expect(problemsOf(readings)).toEqual(['WEAKNESS 2 subjectCode 문항 파일에 없는 과목입니다. (SCIENCE)'])
})

test('a paper that is wrong itself is not asked what it holds', () => {
  const readings = readingsOf({ TEST: [{ point: 9 }], SIMILAR_1: [{ originId: 'TEST-1' }], WEAKNESS: [{}] })
  expect(problemsOf(readings)).toEqual([])
  expect(problemsOf(readingsOf({ WEAKNESS: [{ subjectCode: 'SCIENCE' }] }))).toEqual([])
})
