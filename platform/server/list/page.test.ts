import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import { type PageRequest, pageOf, totalBy } from './page.ts'
import { numberIn, searchIndexed, searchText } from './search.ts'

type Tables = { book: { bookId: number; title: string; shelf: number } }

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 2))
  await sql`create table book (book_id int primary key, title text not null, shelf int not null)`.execute(db)
  await sql`insert into book select n, '책 ' || n, n % 3 from generate_series(1, 25) n`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const books = () => db.withTables<Tables>().selectFrom('book')
const pageBy = (page: PageRequest, found = books(), order: 'asc' | 'desc' = 'asc') =>
  pageOf({ found, shown: books().selectAll(), order: [['shelf', order]], id: 'bookId' }, page, (row) => row.bookId)

describe('a page', () => {
  test('has each row once over all pages, ties in the order of the key', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => pageBy({ pageNum, pageSize: 10 })))
    const ids = pages.flatMap(({ list }) => list)
    const byShelf = (shelf: number) => Array.from({ length: 25 }, (_, at) => at + 1).filter((id) => id % 3 === shelf)
    expect(ids).toEqual([...byShelf(0), ...byShelf(1), ...byShelf(2)])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([25, 25, 25])
  })

  test('breaks ties in the direction of the last column', async () => {
    const { list } = await pageBy({ pageNum: 1, pageSize: 3 }, books(), 'desc')
    expect(list).toEqual([23, 20, 17])
  })

  test('behind the last one is empty and tells the total', async () => {
    expect(await pageBy({ pageNum: 4, pageSize: 10 })).toEqual({ list: [], totalCount: 25 })
    expect(await pageBy({ pageNum: 4, pageSize: 10, knownTotal: 40 })).toEqual({ list: [], totalCount: 25 })
  })

  test('of nothing is empty', async () => {
    expect(await pageBy({ pageNum: 1, pageSize: 10 }, books().where('shelf', '=', 9))).toEqual({
      list: [],
      totalCount: 0,
    })
  })

  test.each([
    ['is told back where the page fits it', { pageNum: 2, pageSize: 10, knownTotal: 31 }, 31],
    ['gives way to the last page, which is not full', { pageNum: 3, pageSize: 10, knownTotal: 31 }, 25],
    ['gives way to a count where there are more rows than it says', { pageNum: 2, pageSize: 10, knownTotal: 12 }, 25],
  ])('a known total %s', async (_, page, totalCount) => {
    expect((await pageBy(page)).totalCount).toBe(totalCount)
  })
})

test.each([
  [{ pageNum: 1, pageSize: 10 }, 0, undefined, 0],
  [{ pageNum: 1, pageSize: 10 }, 3, 99, 3],
  [{ pageNum: 3, pageSize: 10 }, 0, 20, undefined],
  [{ pageNum: 3, pageSize: 10 }, 10, 30, 30],
  [{ pageNum: 3, pageSize: 10 }, 10, 29, undefined],
  [{ pageNum: 3, pageSize: 10 }, 10, undefined, undefined],
  [{ pageNum: 1.5, pageSize: 10 }, 4, undefined, 9],
])('page %j with %i rows of %s counted tells %s', (page, rows, counted, total) => {
  expect(totalBy(page, rows, counted)).toBe(total)
})

describe('a search by text', () => {
  const TITLES = [
    '겨울 특강',
    '여름특강 모집',
    'ABC Academy',
    '100% 할인',
    '10 할인',
    'under_score',
    'under score',
    '역\\사',
  ]

  test.each([
    ['특강', ['겨울 특강', '여름특강 모집']],
    ['강', ['겨울 특강', '여름특강 모집']],
    ['울 특', ['겨울 특강']],
    ['academy', ['ABC Academy']],
    ['ABC a', ['ABC Academy']],
    ['0%', ['100% 할인']],
    ['%', ['100% 할인']],
    ['r_s', ['under_score']],
    ['_', ['under_score']],
    ['역\\', ['역\\사']],
    ['없는 말', []],
  ])('for %j finds what contains it, read by rows and by the index', async (keyword, expected) => {
    const found = async (search: typeof searchText, isIndexed: boolean) =>
      db.transaction().execute(async (tx) => {
        await sql`create table text_found (text_id serial, title text, note text)`.execute(tx)
        await sql`insert into text_found (title, note) select t, '-' from unnest(${TITLES}::text[]) t`.execute(tx)
        await sql`insert into text_found (title, note) values ('-', '쪽지')`.execute(tx)
        for (const column of ['title', 'note'])
          await sql`create index on text_found using gin (platform.letter_pairs(${sql.ref(column)}))`.execute(tx)
        await sql.raw(`set local enable_${isIndexed ? 'seqscan' : 'bitmapscan'} = off`).execute(tx)
        const query = sql<{ title: string }>`
          select title from text_found where ${search(['title', 'note'], keyword)} order by text_id`
        const { rows } = await query.execute(tx)
        await sql`drop table text_found`.execute(tx)
        return rows.map(({ title }) => title)
      })
    expect(await found(searchText, false)).toEqual(expected)
    expect(await found(searchIndexed, false)).toEqual(expected)
    expect(await found(searchIndexed, true)).toEqual(expected)
  })

  test('of two letters is answered by the index, and the pairs of no row are worked out', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`create table text_indexed (title text, note text)`.execute(tx)
      await sql`create index text_pairs on text_indexed using gin (platform.letter_pairs(title), platform.letter_pairs(note))`.execute(
        tx,
      )
      await sql`set local enable_seqscan = off`.execute(tx)
      const plan = await sql<{ 'QUERY PLAN': string }>`
        explain select from text_indexed where ${searchIndexed(['title', 'note'], '특강')}`.execute(tx)
      const lines = plan.rows.map((row) => row['QUERY PLAN'])
      expect(lines.join()).toContain('text_pairs')
      expect(lines.find((line) => line.includes('Filter:'))).not.toContain('letter_pairs')
      await sql`drop table text_indexed`.execute(tx)
    })
  })

  test.each([
    ['1234', 1234],
    ['#1234', 1234],
    ['1,234', 1234],
    [' 7 ', 7],
    ['12,34', null],
    ['특강 1', null],
    ['', null],
    ['99999999999999999999', null],
  ])('%j is the number %s', (keyword, number) => {
    expect(numberIn(keyword)).toBe(number)
  })
})
