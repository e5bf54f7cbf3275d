import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { type Call, takesFile } from '#platform/contract/call.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { allCalls } from './testing/all-calls.ts'
import { NSAT_CALLERS, ROLES, type Role } from './testing/nsat-callers.ts'
import { MY_SCHOOL, type NsatWorld, nothingOf, openNsatWorld, THEIR_SCHOOL } from './testing/nsat-world.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()

const calls = [...(await allCalls()).values()].filter(({ path }) => path.startsWith('/nsat/'))
const people = new Map<Role, Person>()
for (const role of ROLES) people.set(role, await portal.as(role))
const world = await openNsatWorld(portal)

test('every call of the mock exams says here who may call it, and nothing else does', () => {
  expect(Object.keys(NSAT_CALLERS).sort()).toEqual(calls.map(({ name }) => name).sort())
})

test('no address is that of a screen and of a call', async () => {
  const modules: object[] = await Promise.all(
    globSync('areas/nsat/*/web/area.tsx', { cwd: ROOT }).map((file) => import(join(ROOT, file))),
  )
  const screens = modules.flatMap((module) => Object.values(module).flat() as { readonly path: string }[])
  const partsOf = (path: string) => path.split('/')
  const isSame = (one: string, other: string) =>
    partsOf(one).length === partsOf(other).length &&
    partsOf(one).every(
      (part, at) => /^\{/.test(part) || /^\{/.test(partsOf(other)[at] ?? '') || part === partsOf(other)[at],
    )
  const reads = calls.filter(({ method }) => method === 'GET')
  const both = screens.flatMap(({ path }) =>
    reads.filter((each) => isSame(path, each.path)).map(({ name }) => [path, name]),
  )
  expect(screens.length).toBeGreaterThan(0)
  expect(both).toEqual([])
})

const send = (role: Role, theCall: Call, rows: NsatWorld = world) => {
  const input = {
    params: Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])),
    ...NSAT_CALLERS[theCall.name]?.send?.(rows),
  }
  const options = takesFile(theCall) ? { form: new FormData() } : {}
  return (people.get(role) as Person).send(theCall, input as never, options)
}

test.each(calls.map((theCall) => ({ name: theCall.name, theCall })))('$name', async ({ name, theCall }) => {
  const seen: Partial<Record<Role, number>> = {}
  for (const role of ROLES) seen[role] = (await send(role, theCall)).status
  const expected = Object.fromEntries(ROLES.map((role) => [role, NSAT_CALLERS[name]?.answers[role] ?? 403]))
  expect(seen).toEqual(expected)
})

const readable = calls.filter(({ method, name }) => method === 'GET' && !name.includes('Template'))

/** What somebody is shown, as one text; nothing where they are not let in. */
async function shownTo(role: Role, theCall: Call): Promise<string> {
  const { status, body, raw } = await send(role, theCall)
  if (status !== 200) return ''
  if (raw.headers.get('content-type') === 'application/pdf')
    return JSON.stringify(await readPdf(new Uint8Array(await raw.arrayBuffer())))
  return JSON.stringify(theCall.form === 'bytes' ? await sheetRecords(raw) : body)
}

test.each(readable.map((theCall) => ({ name: theCall.name, theCall })))(
  '$name shows a vendor its own institutes, where it shows any, and nothing of the other vendor',
  async ({ name, theCall }) => {
    for (const [role, own, foreign] of [
      ['vendor1', MY_SCHOOL, THEIR_SCHOOL],
      ['vendor2', THEIR_SCHOOL, MY_SCHOOL],
    ] as const) {
      const shown = await shownTo(role, theCall)
      const { namesSchools, answers } = NSAT_CALLERS[name] ?? { answers: {} }
      expect([role, shown.includes(foreign)]).toEqual([role, false])
      expect([role, shown.includes(own)]).toEqual([role, namesSchools === true && answers[role] === 200])
    }
  },
)

/** What vendors may call within the scope, by what the call itself says. */
const scoped = calls
  .filter(({ name, scope }) => scope === NSAT_SCOPE && NSAT_CALLERS[name]?.answers.vendor2 !== undefined)
  .map((theCall) => ({ name: theCall.name, theCall }))
const sendsRows = ({ name }: { readonly name: string }): boolean => NSAT_CALLERS[name]?.send !== undefined

test('a call within the scope whose path names a row is asked here about one of a vendor', () => {
  const unasked = scoped.filter(({ theCall }) => theCall.path.includes('{')).filter((each) => !sendsRows(each))
  expect(scoped.filter(sendsRows).length).toBeGreaterThan(0)
  expect(unasked).toEqual([])
})

/** What somebody is answered, as one text without the numbers, which may repeat what was asked about. */
async function textOf(role: Role, theCall: Call, rows: NsatWorld): Promise<string> {
  const { status, body } = await send(role, theCall, rows)
  return `${status} ${JSON.stringify(body)
    .replace(/"requestId":"[^"]+"/, '')
    .replaceAll(/\d+/g, '#')}`
}

test.each(scoped.filter(sendsRows))(
  '$name answers a vendor about rows of the other one as about rows of nothing',
  async ({ theCall }) => {
    expect(await textOf('vendor2', theCall, world)).toBe(await textOf('vendor2', theCall, nothingOf(world)))
  },
)

describe('who works for a vendor that was stopped', () => {
  beforeAll(() =>
    sql`update nsat_vendor.vendor set is_active = false where nsat_vendor_no = ${world.other}`.execute(portal.db),
  )

  // What is refused for its shape is refused before.
  test.each(scoped.filter(({ name }) => NSAT_CALLERS[name]?.answers.vendor2 !== 400))(
    '$name is not theirs to call',
    async ({ theCall }) => {
      const { status, code } = await send('vendor2', theCall)
      expect({ status, code }).toEqual({ status: 403, code: 'VENDOR_INACTIVE' })
    },
  )
})
