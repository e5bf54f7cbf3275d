import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { endpoint } from '../endpoint.ts'

const Noted = z.object({ id: z.number() })
const addNote = call({
  name: 'test.addNote',
  method: 'POST',
  path: '/notes',
  summary: '메모를 더한다.',
  access: 'public',
  body: z.object({ text: z.string(), callsOutside: z.boolean().default(false) }),
  output: Noted,
})

let bare: BarePlatform
let base: string
let vendor: Server
let heardCount = 0
let after: string[] = []

beforeAll(async () => {
  vendor = createServer((_request, response) => {
    heardCount += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', resolve)
  })
  bare = await openBarePlatform()
  await sql`create table public.note (id int generated always as identity, text text not null)`.execute(
    bare.platform.db,
  )
  base = await bare.serve([
    endpoint(addNote, async (x) => {
      x.afterCommit(() => void after.push(x.body.text))
      await sql`insert into public.note (text) values (${x.body.text})`.execute(x.db)
      if (x.body.callsOutside) await fetch(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}`)
      const { rows } = await sql<{ id: number }>`select * from public.note where text = ${x.body.text}`.execute(x.db)
      return { id: rows[0]?.id ?? 0 }
    }),
  ])
})
afterAll(async () => {
  vendor.close()
  await bare.close()
})

const add = (body: object) =>
  fetch(`${base}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const countOf = async (text: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from public.note where text = ${text}`.execute(bare.platform.db))
    .rows[0]?.n

/** Statements are prepared by the second time, on the connection that answers one request after the other. */
async function warm(): Promise<void> {
  for (let time = 0; time < 4; time += 1) expect((await add({ text: 'warm' })).status).toBe(200)
  after = []
}

test('a write that a migration overtook is done again as a whole, and stands once', async () => {
  await warm()
  await sql`alter table public.note add column first text`.execute(bare.platform.db)
  expect((await add({ text: 'overtaken' })).status).toBe(200)
  expect({ stored: await countOf('overtaken'), after }).toEqual({ stored: 1, after: ['overtaken'] })
})

test('one that has told somebody outside is refused in place of telling them twice, and goes well when it is tried again', async () => {
  await warm()
  await sql`alter table public.note add column second text`.execute(bare.platform.db)
  const request = { text: 'told', callsOutside: true }
  const refused = await add(request)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect({ heardCount, stored: await countOf('told'), after }).toEqual({ heardCount: 1, stored: 0, after: [] })
  expect((await add(request)).status).toBe(200)
  expect(await countOf('told')).toBe(1)
})
