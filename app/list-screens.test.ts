import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import type { AnyList } from '#platform/contract/list/list.ts'

interface Screen {
  readonly title: string
  readonly access: unknown
}

/** Lists that are a part of another screen, by the names of their calls. */
const PARTS = [
  'directory.listRefreshes',
  'nsatPrint.listLaterPayments',
  'liveReport.listPastMessages',
  'liveReport.listPastRequests',
]

/** Everything that the files export. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const files = globSync(pattern, { cwd: ROOT })
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(ROOT, file))))
  return modules.flatMap((module): unknown[] => Object.values(module))
}

const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'listCall' in value

const lists = (await exportsOf('areas/**/contract/**/*.contract.ts'))
  .filter(isList)
  .filter(({ listCall }) => !PARTS.includes(listCall.name))
const screens = (await exportsOf('areas/**/web/area.tsx')).flat() as Screen[]

test.each(lists.map((list) => [list.listCall.name, list] as const))(
  'the screen of %s is named like the list, for the same people',
  (_, { title, access }) => {
    const { access: others } = screens.find((screen) => screen.title === title) ?? {}
    expect(others).toEqual(access === 'public' ? 'open' : access)
  },
)
