import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { runOnce } from './held-key.ts'
import type { KeyUse } from './idempotency.ts'

const ring = call({
  name: 'test.ring',
  method: 'POST',
  path: '/ring',
  summary: '바깥 서비스를 부른다.',
  access: 'session',
  body: z.object({ text: z.string() }),
  output: z.object({ run: z.number(), at: z.string() }),
  refusals: { AWAY: { status: 502, text: '바깥 서비스가 없습니다.' } },
})

let bare: BarePlatform
let base: string
let runs: number
/** What the outside service does next; an empty list means that it answers. */
let outcomes: (() => Promise<void>)[]

beforeAll(async () => {
  bare = await openBarePlatform()
  base = await bare.serve([
    endpoint(
      ring,
      async () => {
        runs++
        const run = runs
        await outcomes.shift()?.()
        return { run, at: 'now' }
      },
      { transaction: false },
    ),
  ])
})
afterAll(() => bare.close())
beforeEach(() => {
  runs = 0
  outcomes = []
})

const post = async (key: string, text = 'a', who = '1') => {
  const response = await fetch(`${base}/api/ring`, {
    method: 'POST',
    headers: { cookie: `who=${who}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ text }),
  })
  const raw = await response.text()
  return { status: response.status, raw, body: JSON.parse(raw) as { run?: number; code?: string } }
}

/** Work that goes on until it is told to end. */
function openEnd() {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, work: () => ended }
}

const useOf = (key: string): KeyUse => ({ caller: '1', call: 'test.work', key, requestHash: 'same' })
const NOW = new Date('2026-11-23T00:00:00Z')

test('twenty sendings with one key at once call the outside once and all get its answer', async () => {
  const first = openEnd()
  outcomes = [first.work]
  const sent = Array.from({ length: 20 }, () => post('k1'))
  await expect.poll(() => runs).toBe(1)
  first.end()
  const answers = await Promise.all(sent)
  expect(answers.map((each) => `${each.status} ${each.raw}`)).toEqual(
    Array.from({ length: 20 }, () => '200 {"run":1,"at":"now"}'),
  )
  expect((await post('k1')).body.run).toBe(1)
  expect(runs).toBe(1)
})

test('while the first use runs, other keys, people and contents are not held up', async () => {
  const first = openEnd()
  outcomes = [first.work]
  const sent = post('k2')
  await expect.poll(() => runs).toBe(1)
  expect((await post('k3')).status).toBe(200)
  expect((await post('k2', 'a', '2')).status).toBe(200)
  expect((await post('k2', 'b')).body.code).toBe('IDEMPOTENCY_MISMATCH')
  first.end()
  expect((await sent).body.run).toBe(1)
})

test('a use that was refused leaves its key free at once', async () => {
  outcomes = [() => Promise.reject(refuse(ring, 'AWAY'))]
  expect((await post('k4')).body.code).toBe('AWAY')
  expect(await post('k4')).toMatchObject({ status: 200, body: { run: 2 } })
})

test('those who wait for a use that fails take its place one after the other', async () => {
  const fail = openEnd()
  outcomes = [() => fail.work().then(() => Promise.reject(refuse(ring, 'AWAY')))]
  const sent = Array.from({ length: 5 }, () => post('k5'))
  await expect.poll(() => runs).toBe(1)
  fail.end()
  const answers = await Promise.all(sent)
  expect(answers.map((each) => each.status).sort()).toEqual([200, 200, 200, 200, 502])
  expect(runs).toBe(2)
})

test('a first use that goes on for too long is not repeated: the second is told to wait', async () => {
  const first = openEnd()
  const { db } = bare.platform
  const running = runOnce(db, useOf('long'), NOW, () => first.work().then(() => 'first'))
  await expect.poll(() => countHeld('long')).toBe(1)
  const second = runOnce(db, useOf('long'), NOW, async () => 'second', { leaseSeconds: 15, waitSeconds: 0 })
  await expect(second).rejects.toMatchObject({ code: 'IDEMPOTENCY_BUSY', status: 409 })
  first.end()
  expect(await running).toBe('first')
  expect(await runOnce(db, useOf('long'), NOW, async () => 'third')).toBe('first')
})

test('a first use whose process died can be repeated when its lease has ended, and not before', async () => {
  const { db } = bare.platform
  const noWait = { leaseSeconds: 15, waitSeconds: 0 }
  await leaveHeld('dead', '10 seconds')
  await expect(runOnce(db, useOf('dead'), NOW, async () => 'early', noWait)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_BUSY',
  })
  await leaveHeld('dead', '-1 seconds')
  const both = await Promise.all(
    ['second', 'third'].map((answer) => runOnce(db, useOf('dead'), NOW, async () => answer)),
  )
  expect(new Set(both).size).toBe(1)
})

test('a holder that lives renews its lease', async () => {
  const first = openEnd()
  const { db } = bare.platform
  const short = { leaseSeconds: 0.15, waitSeconds: 0 }
  const running = runOnce(db, useOf('alive'), NOW, first.work, short)
  await expect.poll(() => countHeld('alive')).toBe(1)
  const before = await heldUntil('alive')
  await expect.poll(() => heldUntil('alive')).toBeGreaterThan(before)
  first.end()
  await running
})

test('a holder that was taken for dead does not overwrite the answer of its successor', async () => {
  const first = openEnd()
  const { db } = bare.platform
  const running = runOnce(db, useOf('slow'), NOW, () => first.work().then(() => 'slow'))
  await expect.poll(() => countHeld('slow')).toBe(1)
  await sql`update platform.idempotency set held_until = clock_timestamp() - interval '1 second' where key = 'slow'`.execute(
    db,
  )
  expect(await runOnce(db, useOf('slow'), NOW, async () => 'successor')).toBe('successor')
  first.end()
  expect(await running).toBe('slow')
  expect(await runOnce(db, useOf('slow'), NOW, async () => 'later')).toBe('successor')
})

const countHeld = async (key: string): Promise<number> =>
  Number(
    (
      await sql<{
        n: number
      }>`select count(*) as n from platform.idempotency where key = ${key} and holder is not null`.execute(
        bare.platform.db,
      )
    ).rows[0]?.n,
  )

const heldUntil = async (key: string): Promise<number> =>
  (
    await sql<{ heldUntil: Date }>`select held_until from platform.idempotency where key = ${key}`.execute(
      bare.platform.db,
    )
  ).rows[0]?.heldUntil?.getTime() ?? 0

/** The key as a process leaves it that ended without a word. */
async function leaveHeld(key: string, interval: string): Promise<void> {
  await sql`
    insert into platform.idempotency (caller, call, key, request_hash, at, holder, held_until)
    values ('1', 'test.work', ${key}, 'same', clock_timestamp(), gen_random_uuid(), clock_timestamp() + ${interval}::interval)
    on conflict (caller, call, key) do update set held_until = excluded.held_until`.execute(bare.platform.db)
}
