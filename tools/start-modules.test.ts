import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([#.][^'"]+)['"]/gm

/** The file that an import means, seen from the folder of the portal. */
const targetOf = (file: string, source: string): string =>
  source.startsWith('#') ? source.slice(1) : join(dirname(file), source)

/** Our own modules that come with a module: those that it names and those that they name, but not what is fetched later. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) modulesOf(targetOf(file, source), found)
  return found
}

const start = [...modulesOf('app/web.tsx')]

/** Who is signed in, and what stands around every screen. */
const OF_EVERY_SCREEN = /^areas\/base\/(account|portal)\//

test('every page begins with the screens of all areas', () => {
  expect(start).toContain('areas/advertising/text-ad/web/area.tsx')
  expect(start).toContain('areas/base/portal/contract/portal-config.contract.ts')
})

test('no page begins with the contracts, rules or parts of an area whose screen it does not show', () => {
  const allowed = /\/(web\/(area|screens|[a-z-]+-screens|[a-z-]+\/screens)\.tsx|contract\/(access|places)\.ts)$/
  const ofAreas = start.filter((file) => file.startsWith('areas/') && !OF_EVERY_SCREEN.test(file))
  expect(ofAreas.filter((file) => !allowed.test(file))).toEqual([])
})

test('of account and portal every page knows who is signed in, what the operator configured, and the menus', () => {
  expect(start.filter((file) => /^areas\/.*\.(contract|rules)\.ts$/.test(file)).toSorted()).toEqual([
    'areas/base/account/contract/signed-in.contract.ts',
    'areas/base/account/rules/flags.rules.ts',
    'areas/base/portal/contract/portal-config.contract.ts',
    'areas/base/portal/contract/start.contract.ts',
    'areas/base/portal/rules/menu-definition.rules.ts',
    'areas/base/portal/rules/menu.rules.ts',
  ])
})
