import { type Generated, type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { lifeOf } from '#platform/contract/life.ts'
import { listAudit } from '../audit/audit.ts'
import { workOf } from '../audit/work.ts'
import { movesOf, trailName } from './move.ts'
import { statusesOf } from './statuses-of.ts'

type LoanTables = {
  'public.loan': {
    loanId: Generated<number>
    status: 'LENT' | 'LATE' | 'BACK'
    hold: 'KEPT' | null
    note: string | null
    movedAt: Date | null
    version: Generated<number>
  }
}
const columns = ['loanId', 'status', 'hold', 'note', 'movedAt', 'version'] as const
type Loan = Selectable<LoanTables['public.loan']>

const LOAN_LIFE = lifeOf({
  statusOf: (loan: { readonly status: Loan['status'] }) => loan.status,
  moves: {
    RETURN: { from: ['LENT', 'LATE'], to: 'BACK', by: ['OWNER'], label: '반납' },
    CALL_LATE: { from: ['LENT'], to: 'LATE', by: ['SYSTEM'], label: '연체' },
  },
})

const moveLoan = movesOf<LoanTables>()('public.loan', {
  life: LOAN_LIFE,
  key: 'loanId',
  status: 'status',
  columns,
  entity: 'library.loan',
  unchanged: ['hold', 'version'],
  alongside: (_move, { now }) => ({ movedAt: now, note: '-' }),
})

const HOLD_LIFE = lifeOf({
  statusOf: (loan: { readonly stand: 'FREE' | 'HELD' }) => loan.stand,
  moves: {
    KEEP: { from: ['FREE'], to: 'KEPT', by: ['MANAGER'], label: '보관' },
    LET_GO: { from: ['HELD'], to: null, by: ['MANAGER'], label: '보관 해제' },
  },
})

const moveHold = movesOf<LoanTables>()('public.loan', {
  life: HOLD_LIFE,
  key: 'loanId',
  status: 'hold',
  columns,
  entity: 'library.loan',
  standsAt: ({ hold, status }) => (status === 'BACK' ? undefined : hold === null ? 'FREE' : 'HELD'),
})

let bare: BarePlatform
beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`
    create table public.loan (loan_id int generated always as identity primary key, status text not null, hold text, note text,
      moved_at timestamptz, version int not null default 1)`.execute(bare.platform.db)
})
afterAll(() => bare.close())

let loan: Loan
beforeEach(async () => {
  loan = await bare.platform.db
    .withTables<LoanTables>()
    .insertInto('public.loan')
    .values({ status: 'LENT', hold: null, note: '처음', movedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
})

const work = () => workOf(bare.platform.db, bare.clock.now(), { userId: 7, name: '사서' })
const read = () => sql<Loan>`select * from loan where loan_id = ${loan.loanId}`.execute(bare.platform.db)
const trail = () => listAudit(bare.platform.db, 'library.loan', loan.loanId)

test('a move sets the status and what belongs to it, counts the version and leaves one row of the trail', async () => {
  const after = await moveLoan(work(), loan, 'RETURN', {
    set: { note: '반납함' },
    comment: '다 읽음',
    detail: { days: 3 },
  })
  expect(after).toMatchObject({ status: 'BACK', note: '반납함', movedAt: bare.clock.now(), version: 2 })
  expect((await read()).rows).toEqual([after])
  expect(await trail()).toMatchObject([
    {
      actorId: 7,
      actorName: '사서',
      action: 'library.return',
      from: { status: 'LENT' },
      to: { status: 'BACK', days: 3 },
      comment: '다 읽음',
      at: bare.clock.now(),
    },
  ])
})

test('a column that is not named, or left undefined, stays', async () => {
  await moveHold(work(), loan, 'KEEP', { set: { note: undefined } })
  expect((await read()).rows[0]).toMatchObject({ status: 'LENT', hold: 'KEPT', note: '처음', movedAt: null })
})

test('from where the move is not possible nothing changes and nothing is told', async () => {
  const late = await moveLoan(work(), loan, 'CALL_LATE')
  if (!late) throw new Error('a lent book can be late')
  expect(await moveLoan(work(), late, 'CALL_LATE')).toBeUndefined()
  expect((await read()).rows[0]).toMatchObject({ status: 'LATE', version: 2 })
  expect(await trail()).toHaveLength(1)
})

test.each([
  ['status', sql`status = 'BACK'`],
  ['version', sql`version = version + 1`],
  ['column that must be unchanged', sql`hold = 'KEPT'`],
])('whoever read the row before its %s changed is too late', async (_what, change) => {
  await sql`update loan set ${change} where loan_id = ${loan.loanId}`.execute(bare.platform.db)
  const before = (await read()).rows
  expect(await moveLoan(work(), loan, 'RETURN')).toBeUndefined()
  expect((await read()).rows).toEqual(before)
  expect(await trail()).toEqual([])
})

test('of many at once one moves the row', async () => {
  const moved = await Promise.all(Array.from({ length: 8 }, () => moveLoan(work(), loan, 'RETURN')))
  expect(moved.filter((row) => row !== undefined)).toHaveLength(1)
  expect(await trail()).toHaveLength(1)
})

test('where a row stands can follow from more than the column that moves, and back to nothing', async () => {
  const kept = await moveHold(work(), loan, 'KEEP')
  if (!kept) throw new Error('a lent book can be kept')
  expect(await moveHold(work(), kept, 'LET_GO')).toMatchObject({ hold: null })
  expect((await trail()).map(statusesOf)).toEqual([
    { from: 'FREE', to: 'HELD' },
    { from: 'HELD', to: 'FREE' },
  ])
  const [row] = (await read()).rows
  if (!row) throw new Error('the row is gone')
  expect(await moveHold(work(), { ...row, status: 'BACK' }, 'KEEP')).toBeUndefined()
})

test('the name of a move in the trail begins with the area', () => {
  expect(trailName('library.loan', 'CALL_LATE')).toBe('library.callLate')
})

test.each([
  [
    { from: { status: 'A' }, to: { status: 'B', more: 1 } },
    { from: 'A', to: 'B' },
  ],
  [
    { from: null, to: { status: 'A' } },
    { from: null, to: 'A' },
  ],
  [
    { from: { status: null }, to: { status: 'A' } },
    { from: null, to: 'A' },
  ],
  [
    { from: { paymentStatusCode: 'A' }, to: { paymentStatusCode: 'B' } },
    { from: 'A', to: 'B' },
  ],
  [
    { from: { advertisementStatus: 'A' }, to: { advertisementStatus: 'B' } },
    { from: 'A', to: 'B' },
  ],
  [
    { from: { title: '가' }, to: { title: '나' } },
    { from: null, to: null },
  ],
  [
    { from: 3, to: undefined },
    { from: null, to: null },
  ],
])('the statuses of %j', (row, expected) => {
  expect(statusesOf(row)).toEqual(expected)
})
