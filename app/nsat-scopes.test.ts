import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { type Call, takesFile } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { allCalls } from './testing/all-calls.ts'
import { NSAT_CALLERS, ROLES, type Role } from './testing/nsat-callers.ts'
import { MY_SCHOOL, openNsatWorld, THEIR_SCHOOL } from './testing/nsat-world.ts'
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

const send = (role: Role, theCall: Call) => {
  const input = {
    params: Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])),
    ...NSAT_CALLERS[theCall.name]?.send?.(world),
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
