import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARROWS, findRing } from './arrows.ts'
import { biomeConfig } from './biome-config.ts'

const BIOME = resolve('node_modules/.bin/biome')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const config = biomeConfig() as { vcs: unknown }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined, $schema: undefined }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether the linter objects to a file with this one import. */
function isBreach(file: string, source: string): boolean {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { x } from '${source}'\n\nexport const y = x\n`)
  const run = spawnSync(BIOME, ['lint', '--only=style/noRestrictedImports', file], { cwd: folder, encoding: 'utf8' })
  rmSync(path)
  return run.status !== 0
}

test.each([
  ['areas/text-ad/contract/a.contract.ts', '#areas/text-ad/rules/money/price.rules.ts'],
  ['areas/text-ad/contract/a.contract.ts', 'kysely'],
  ['areas/text-ad/contract/a.contract.ts', '../server/door.ts'],
  ['areas/text-ad/rules/a.rules.ts', 'node:fs'],
  ['areas/text-ad/rules/a.rules.ts', 'pg'],
  ['areas/text-ad/rules/a.rules.ts', '../server/slots.queries.ts'],
  ['areas/text-ad/rules/a.rules.ts', '#platform/server/clock.ts'],
  ['areas/text-ad/server/a.endpoint.ts', 'react'],
  ['areas/text-ad/server/a.endpoint.ts', '../web/area.tsx'],
  ['areas/text-ad/server/a.endpoint.ts', '#areas/payment/server/payments.queries.ts'],
  ['areas/text-ad/server/a.endpoint.ts', '../../payment/server/door.ts'],
  ['areas/text-ad/server/a.endpoint.ts', '#gateways/sms/sms.gateway.ts'],
  ['areas/payment/server/a.endpoint.ts', '#areas/text-ad/server/door.ts'],
  ['areas/payment/server/a.endpoint.ts', '#areas/messaging/contract/a.contract.ts'],
  ['areas/directory/server/a.queries.ts', '#areas/account/server/door.ts'],
  ['areas/text-ad/web/a.screen.tsx', 'node:fs'],
  ['areas/text-ad/web/a.screen.tsx', 'react-aria-components/Dialog'],
  ['areas/text-ad/web/a.screen.tsx', '@internationalized/date'],
  ['areas/text-ad/server/a.endpoint.ts', 'react-aria-components'],
  ['areas/text-ad/web/a.screen.tsx', '../server/door.ts'],
  ['areas/text-ad/web/a.screen.tsx', '#areas/payment/server/door.ts'],
  ['areas/text-ad/web/a.screen.tsx', '#areas/payment/web/payment-list.screen.tsx'],
  ['areas/text-ad/web/a.screen.tsx', '#app/web.tsx'],
  ['platform/contract/a.ts', '#areas/account/contract/user.contract.ts'],
  ['platform/server/a.ts', '#areas/account/server/door.ts'],
  ['platform/server/a.ts', '#app/portal.ts'],
  ['platform/web/a.tsx', '#platform/server/clock.ts'],
  ['gateways/sms/a.ts', '#areas/messaging/server/door.ts'],
  ['simulators/sms/a.ts', '#gateways/sms/sms.port.ts'],
])('%s may not import %s', (file, source) => {
  expect(isBreach(file, source)).toBe(true)
})

test.each([
  ['areas/text-ad/contract/a.contract.ts', 'zod'],
  ['areas/text-ad/contract/a.contract.ts', './codes.ts'],
  ['areas/text-ad/contract/a.contract.ts', '#platform/contract/call.ts'],
  ['areas/text-ad/rules/a.rules.ts', '../contract/codes.ts'],
  ['areas/text-ad/server/a.endpoint.ts', '#areas/payment/server/door.ts'],
  ['areas/text-ad/server/a.endpoint.ts', '#areas/directory/server/door.ts'],
  ['areas/text-ad/server/a.endpoint.ts', '../rules/price.rules.ts'],
  ['areas/messaging/server/area.ts', '#gateways/sms/sms.port.ts'],
  ['areas/text-ad/web/a.screen.tsx', '../rules/price.rules.ts'],
  ['areas/text-ad/web/a.screen.tsx', '#platform/web/list/list-page.tsx'],
  ['areas/text-ad/web/a.screen.tsx', '#areas/files/web/door.tsx'],
  ['platform/web/layer/a.tsx', 'react-aria-components/Dialog'],
  ['platform/server/a.ts', 'kysely'],
])('%s may import %s', (file, source) => {
  expect(isBreach(file, source)).toBe(false)
})

test('the arrows between areas form no ring and name existing areas', () => {
  expect(findRing()).toBeNull()
  for (const others of Object.values(ARROWS)) for (const other of others) expect(Object.keys(ARROWS)).toContain(other)
})

test('the written configuration of the linter is the generated one', () => {
  const written = JSON.parse(execFileSync('cat', ['biome.json'], { encoding: 'utf8' }))
  expect(written).toEqual(JSON.parse(JSON.stringify(biomeConfig())))
})
