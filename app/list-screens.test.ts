import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import type { AnyList } from '#platform/contract/list/list.ts'
import type { Place } from '#platform/contract/place.ts'

/** Lists that are a part of another screen, by the names of their calls. */
const PARTS = [
  'directory.listRefreshes',
  'liveReport.listAttendance',
  'liveReport.listPastMessages',
  'liveReport.listPastRequests',
  'nsatPrint.listLaterPayments',
]

/** Everything that the files export. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const files = globSync(pattern, { cwd: ROOT })
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(ROOT, file))))
  return modules.flatMap((module): unknown[] => Object.values(module))
}

const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'listCall' in value

const lists = (await exportsOf('areas/**/contract/**/*.contract.ts')).filter(isList)
const screens = (await exportsOf('areas/**/web/area.tsx')).flat() as Place[]

test('a list stands at a place of its own, or is known as a part of another screen', () => {
  const parts = lists.flatMap(({ place, listCall }) => (place ? [] : listCall.name))
  expect(parts.toSorted()).toEqual(PARTS)
})

test('a screen stands at the place of every list, for the same people', () => {
  const places = lists.flatMap(({ place }) => place ?? [])
  for (const place of places) expect(screens).toContainEqual(expect.objectContaining(place))
})
