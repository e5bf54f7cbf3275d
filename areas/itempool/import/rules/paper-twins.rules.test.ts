import { expect, test } from 'vitest'
import { sheetFileOf, type WrittenRow, writtenRow } from '../testing/paper-rows.ts'
import { joinRow, type PaperItem } from './join-paper.rules.ts'
import { readLayout } from './layouts/read-layout.rules.ts'
import { MOST_TWINS, paperTwins } from './paper-twins.rules.ts'

const RATED = { unitCode: 'U7', answerList: '2', point: 3, behavior: 1, averageRate: 43.2, grade1Rate: 91.7 }

/** Items as sheets say them, each with the pictures of its question. */
function itemsOf(written: Readonly<Record<string, { row?: WrittenRow; pictures?: readonly string[] }>>): PaperItem[] {
  const list = Object.entries(written)
  const file = sheetFileOf(
    'TEST',
    list.map(([id, { row }], at) => writtenRow('TEST', at + 1, { id, ...row })),
  )
  const world = { providerNo: 1, filesOf: () => new Map(), registered: new Map<string, number>() }
  return readLayout('TEST', file, {}).rows.map((row) => ({
    ...joinRow('TEST', row, world),
    question: (written[row.id]?.pictures ?? []).map((name) => ({ objectKey: name, fileName: name })),
  }))
}

const HASHES = new Map([
  ['round', '1'],
  ['round again', '1'],
  ['passage', '2'],
  ['square', '3'],
])
const twinsIn = (written: Parameters<typeof itemsOf>[0]) => Object.fromEntries(paperTwins(itemsOf(written), HASHES))

test('the same pictures are the same, whatever their files are called', () => {
  expect(
    twinsIn({ a: { pictures: ['round'] }, b: { pictures: ['square'] }, c: { pictures: ['round again'] } }),
  ).toEqual({
    a: [{ id: 'c', reason: 'PICTURE' }],
    b: [],
    c: [{ id: 'a', reason: 'PICTURE' }],
  })
})

test('a passage that questions share makes them no twins, nor do pictures that nobody knows', () => {
  expect(
    twinsIn({
      a: { pictures: ['passage', 'round'] },
      b: { pictures: ['passage', 'square'] },
      c: { pictures: ['passage', 'unknown'] },
      d: { pictures: ['passage', 'unknown'] },
      e: {},
      f: {},
    }),
  ).toEqual({ a: [], b: [], c: [], d: [], e: [], f: [] })
})

test('the same words are the same where rates stand with them', () => {
  const twin = { id: 'b', reason: 'TEXT' }
  expect(twinsIn({ a: { row: RATED }, b: { row: RATED }, c: { row: { ...RATED, point: 4 } } })).toMatchObject({
    a: [twin],
    c: [],
  })
  expect(twinsIn({ a: { row: { ...RATED, averageRate: null } }, b: { row: { ...RATED, averageRate: null } } })).toEqual(
    { a: [], b: [] },
  )
})

test('what is the same in both ways is told once, and of many only some are named', () => {
  const same = { row: RATED, pictures: ['round'] }
  const twins = twinsIn({ a: same, b: same, c: same, d: same, e: same })
  expect(twins.a).toEqual(['b', 'c', 'd'].map((id) => ({ id, reason: 'PICTURE' })))
  expect(twins.e).toHaveLength(MOST_TWINS)
})
