import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { oneOf, optional, otherwise, text, wholeNumber } from '#platform/contract/sheet/columns.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import type { Db } from '../database/database.ts'
import { uploadEndpoints } from './upload-endpoints.ts'

/** Hours of rooms, several rows a room, all of which name its teacher. */
const sheet = sheetOf({
  title: '시간표',
  keys: ['room', 'hour'],
  steady: [{ column: 'teacher', per: 'room', words: '강사와 다릅니다' }],
  columns: {
    room: text('교실'),
    hour: wholeNumber('교시'),
    teacher: text('강사'),
    level: otherwise(oneOf('수준', { HIGH: '상', LOW: '하' }), 'LOW'),
    memo: optional(text('비고')),
  },
})
const calls = uploadCalls({
  name: 'school.hours',
  title: '시간표',
  path: '/school/hours',
  history: '/school/hours/uploads',
  access: 'session',
  mostRows: 10,
  sheet: () => sheet,
})

interface Hour {
  readonly room: string
  readonly hour: number
  readonly teacher: string
  readonly level: 'HIGH' | 'LOW'
  readonly memo: string | null
}
type Stored = Hour & { readonly upload_id: number | null; readonly before: Hour | null }

const hoursOf = async (db: Db) => (await sql<Stored>`select * from school.hour order by room, hour`.execute(db)).rows
const found = (hours: readonly Stored[], { room, hour }: Pick<Hour, 'room' | 'hour'>) =>
  hours.find((each) => each.room === room && each.hour === hour)
const isSame = (stored: Stored, { teacher, level, memo }: Hour) =>
  stored.teacher === teacher && stored.level === level && stored.memo === memo

let bare: BarePlatform
let base: string

beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`create schema school; create table school.hour (room text, hour int, teacher text not null, level text not null,
    memo text, upload_id int, before jsonb, primary key (room, hour))`.execute(bare.platform.db)
  base = await bare.serve(
    uploadEndpoints(bare.platform, calls, {
      lookUps: {},
      stored: async (db, _target, keys) => {
        const hours = await hoursOf(db)
        // A new hour of a known room has its teacher.
        return new Map(
          keys.map((key) => {
            const { level, memo } = found(hours, key) ?? {}
            return [key.row, { teacher: hours.find(({ room }) => room === key.room)?.teacher, level, memo }]
          }),
        )
      },
      compare: async (db, _target, rows) => {
        const hours = await hoursOf(db)
        const changing = rows.flatMap((row) => {
          const stored = found(hours, row)
          return stored && !isSame(stored, row) ? [{ row, stored }] : []
        })
        return {
          addedCount: rows.filter((row) => !found(hours, row)).length,
          changedCount: changing.length,
          changes: changing.map(({ row: { room, hour, memo }, stored }) => ({
            name: `${room} ${hour}`,
            column: '비고',
            before: stored.memo,
            after: memo,
          })),
          warnings: [],
          facts: {},
        }
      },
      store: async (tx, { uploadId }, rows) => {
        const hours = await hoursOf(tx)
        for (const { row: _, ...hour } of rows) {
          const stored = found(hours, hour)
          if (stored && isSame(stored, hour)) continue
          await sql`insert into school.hour select * from jsonb_populate_record(null::school.hour, ${JSON.stringify({
            ...hour,
            upload_id: uploadId,
            before: stored ?? null,
          })}::jsonb) on conflict (room, hour) do update set teacher = excluded.teacher, level = excluded.level,
            memo = excluded.memo, upload_id = excluded.upload_id, before = excluded.before`.execute(tx)
        }
        return []
      },
      restore: async (tx, { uploadId }) => {
        const back = await sql`update school.hour set teacher = before ->> 'teacher', level = before ->> 'level',
          memo = before ->> 'memo', upload_id = null, before = null
          where upload_id = ${uploadId} and jsonb_typeof(before) = 'object'`.execute(tx)
        const gone = await sql`delete from school.hour where upload_id = ${uploadId}`.execute(tx)
        return { restoredCount: Number(back.numAffectedRows), removedCount: Number(gone.numAffectedRows) }
      },
    }),
  )
})
afterAll(() => bare.close())
beforeEach(async () => {
  await sql`truncate platform.upload cascade`.execute(bare.platform.db)
  await sql`truncate school.hour; insert into school.hour values ('가', 1, '김', 'HIGH', '창가', null, null),
    ('가', 2, '김', 'LOW', null, null, null)`.execute(bare.platform.db)
})

async function send(path: string, titles: readonly string[], ...rows: FileValues[]) {
  const form = confirmed(formOf(await fileOf(titles, rows), '시간표.xlsx'))
  return post(path, form)
}
async function post(path: string, body?: FormData) {
  const headers = { cookie: 'who=7' }
  const answer = await fetch(`${base}/api/school/hours${path}`, { method: 'POST', headers, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const stored = async () =>
  (await hoursOf(bare.platform.db)).map(({ room, hour, teacher, level, memo }) => [room, hour, teacher, level, memo])
const BEFORE = [
  ['가', 1, '김', 'HIGH', '창가'],
  ['가', 2, '김', 'LOW', null],
]

test('of several rows of a thing each keeps its own; a new row is stored with what is stored of its thing', async () => {
  const titles = ['교실', '교시', '비고']
  const rows: FileValues[] = [
    ['가', 1, null],
    ['가', 2, '문'],
    ['가', 3, null],
  ]
  const checked = await send('/check', titles, ...rows)
  expect(checked.body).toMatchObject({
    lacking: ['강사', '수준'],
    addedCount: 1,
    changedCount: 2,
    changes: [
      { name: '가 1', before: '창가', after: null },
      { name: '가 2', before: null, after: '문' },
    ],
  })
  const { status, body } = await send('', titles, ...rows)
  expect(status).toBe(200)
  expect(await stored()).toEqual([
    ['가', 1, '김', 'HIGH', null],
    ['가', 2, '김', 'LOW', '문'],
    ['가', 3, '김', 'LOW', null],
  ])
  expect((await post(`/uploads/${body.uploadId}/roll-back`)).body).toEqual({ restoredCount: 2, removedCount: 1 })
  expect(await stored()).toEqual(BEFORE)
})

test('rows that say nothing new change nothing, and the same file twice gives the same', async () => {
  const checked = await send('/check', ['교실', '교시', '강사'], ['가', 1, '김'], ['가', 2, '김'])
  expect(checked.body).toMatchObject({ unchangedCount: 2, changes: [], needsConfirmation: false })
})

test('what has to be the same in all rows is judged where the file says it', async () => {
  const { status, body } = await send('', ['교실', '교시', '강사'], ['가', 1, '이'], ['가', 2, '박'])
  expect(status).toBe(422)
  expect(body.problems).toMatchObject([{ row: 3, column: '강사', reason: '2행의 강사와 다릅니다. (이)' }])
})

test('all that is wrong is told at once: wrong cells, and what is missing of new things', async () => {
  const rows: FileValues[] = [
    ['나', 1, null],
    ['가', 'x', null],
    ['가', 1, null],
  ]
  const { status, body } = await send('', ['교실', '교시', '비고'], ...rows)
  expect(status).toBe(422)
  expect(body.problems).toMatchObject([
    { row: 2, column: '강사', reason: "저장된 값이 없습니다. 파일에 '강사' 열을 추가해주세요." },
    { row: 3, column: '교시' },
  ])
  expect(await stored()).toEqual(BEFORE)
})
