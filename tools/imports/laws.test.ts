import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACE, unusedOf } from '../face.ts'
import { offerOf } from '../offers.ts'
import { ACROSS, AREAS, FOR_EVERYONE, findRing, leadsUp, mayUse } from '../wings.ts'
import { findCircles } from './circles.ts'
import { breachOf, STARTS_PROGRAMS } from './laws.ts'
import { importsIn } from './modules.ts'

const isBreach = (file: string, specifier: string): boolean => breachOf(file, { specifier }) !== null

test.each([
  ['areas/advertising/text-ad/contract/a.contract.ts', '#areas/advertising/text-ad/rules/money/price.rules.ts'],
  ['areas/advertising/text-ad/contract/a.contract.ts', 'kysely'],
  ['areas/advertising/text-ad/contract/a.contract.ts', '../server/door.ts'],
  ['areas/advertising/text-ad/rules/a.rules.ts', 'node:fs'],
  ['areas/advertising/text-ad/rules/a.rules.ts', 'pg'],
  ['areas/advertising/text-ad/rules/a.rules.ts', '../server/slots.queries.ts'],
  ['areas/advertising/text-ad/rules/a.rules.ts', '#platform/server/clock.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', 'react'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '../web/area.tsx'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '#areas/advertising/payment/server/payments.queries.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '../../payment/server/door.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '#gateways/sms/sms.gateway.ts'],
  ['areas/advertising/payment/server/a.endpoint.ts', '#areas/advertising/text-ad/server/door.ts'],
  ['areas/advertising/payment/server/a.endpoint.ts', '#areas/advertising/messaging/contract/a.contract.ts'],
  ['areas/base/directory/server/a.queries.ts', '#areas/base/account/server/door.ts'],
  ['areas/advertising/text-ad/contract/a.contract.ts', '#platform/contract/server-time.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '#platform/server/http/http.ts'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#platform/web/list/list-page.tsx'],
  ['areas/advertising/text-ad/web/a.screen.tsx', 'node:fs'],
  ['areas/advertising/text-ad/web/a.screen.tsx', 'react-aria-components/Dialog'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '@internationalized/date'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', 'react-aria-components'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '../server/door.ts'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#areas/advertising/payment/server/door.ts'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#areas/advertising/payment/web/payment-list.screen.tsx'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#app/web.tsx'],
  ['areas/advertising/text-ad/testing/ad.seed.ts', '#app/testing/test-portal.ts'],
  ['platform/contract/a.ts', '#areas/base/account/contract/user.contract.ts'],
  ['platform/server/a.ts', '#areas/base/account/server/door.ts'],
  ['platform/server/a.ts', '#app/portal.ts'],
  ['platform/web/a.tsx', '#platform/server/clock.ts'],
  ['gateways/sms/a.ts', '#areas/advertising/messaging/server/door.ts'],
  ['simulators/sms/a.ts', '#gateways/sms/sms.port.ts'],
])('%s may not import %s', (file, source) => {
  expect(isBreach(file, source)).toBe(true)
})

test.each([
  ['areas/advertising/text-ad/contract/a.contract.ts', 'zod'],
  ['areas/advertising/text-ad/contract/a.contract.ts', './codes.ts'],
  ['areas/advertising/text-ad/contract/a.contract.ts', '#platform/contract/call.ts'],
  ['areas/advertising/text-ad/rules/a.rules.ts', '../contract/codes.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '#areas/advertising/payment/server/door.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '#areas/base/directory/server/door.ts'],
  ['areas/advertising/text-ad/server/a.endpoint.ts', '../rules/price.rules.ts'],
  ['areas/advertising/messaging/server/area.ts', '#gateways/sms/sms.port.ts'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '../rules/price.rules.ts'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#platform/web/list/list-screen.tsx'],
  ['areas/advertising/text-ad/testing/ad.seed.ts', '#platform/server/http/http.ts'],
  ['platform/web/a.tsx', '#platform/web/list/list-page.tsx'],
  ['areas/advertising/text-ad/web/a.screen.tsx', '#areas/base/files/web/door.tsx'],
  ['platform/web/layer/a.tsx', 'react-aria-components/Dialog'],
  ['platform/server/a.ts', 'kysely'],
])('%s may import %s', (file, source) => {
  expect(isBreach(file, source)).toBe(false)
})

test('tests may import everything, and so may what starts programs for them', () => {
  for (const file of ['areas/advertising/text-ad/server/a.endpoint.test.ts', ...STARTS_PROGRAMS])
    expect(breachOf(file, { specifier: '#app/portal.ts' })).toBeNull()
  for (const file of STARTS_PROGRAMS) expect(readFileSync(file, 'utf8')).toContain("'#app/")
})

test('every way of importing is seen, also of types, of what is handed on, and of what is loaded later', () => {
  const text = `
    import type { A } from './a.ts'
    import b, { type C } from '#areas/x/contract/b.ts'
    import './d.css'
    export { e } from './e.ts'
    export * from './f.ts'
    export const g = () => import('./g.ts')
    export const h = (name: string) => import(name)
    // import './not.ts'
    export type K = import('./k.ts').K`
  const imports = importsIn('areas/y/web/a.ts', text)
  expect(imports.map(({ file, isLate }) => [file, isLate])).toEqual([
    ['areas/y/web/a.ts', false],
    ['areas/x/contract/b.ts', false],
    ['areas/y/web/d.css', false],
    ['areas/y/web/e.ts', false],
    ['areas/y/web/f.ts', false],
    ['areas/y/web/g.ts', true],
  ])
})

const ROOMS = ['contract', 'rules', 'server', 'tables', 'testing', 'web']

test('every folder of an area has its place in a wing, and every place its folder', () => {
  const folders = readdirSync('areas').flatMap((wing) => {
    const inside = readdirSync(`areas/${wing}`)
    return inside.every((name) => ROOMS.includes(name)) ? [wing] : inside.map((area) => `${wing}/${area}`)
  })
  expect(folders.toSorted()).toEqual(AREAS.toSorted())
  for (const area of AREAS) for (const room of readdirSync(`areas/${area}`)) expect(ROOMS).toContain(room)
})

test('the arrows between areas form no ring and lead to areas', () => {
  expect(findRing()).toBeNull()
  for (const area of [...AREAS, ...ACROSS.map(({ from }) => from)])
    for (const other of [area, ...mayUse(area), ...FOR_EVERYONE]) expect(AREAS).toContain(other)
})

test('an arrow across wings leads down, but those that are known to lead up', () => {
  const up = ACROSS.flatMap(({ from, to }) => to.filter((other) => leadsUp(from, other)).map((other) => [from, other]))
  expect(up).toEqual([
    ['itempool/report', 'nsat/plan'],
    ['itempool/report', 'nsat/vendor'],
    ['itempool/report', 'nsat/order'],
    ['itempool/report', 'nsat/delivery'],
  ])
})

test('the face of platform is in order, and what it shows says what it is for', () => {
  expect(FACE).toEqual([...new Set(FACE)].toSorted())
  expect(FACE.filter((file) => offerOf(file).says === '')).toEqual([])
})

test('what the face shows and no area imports is found, whatever tests and others import', () => {
  const importing = (file: string, ...others: readonly string[]) => ({
    file,
    imports: others.map((other) => ({ specifier: `#${other}`, file: other, isLate: false })),
  })
  const modules = [
    importing('areas/board/web/a.tsx', 'platform/web/used.tsx'),
    importing('areas/board/web/a.test.tsx', 'platform/web/tested.tsx'),
    importing('areas/board/testing/a.seed.ts', 'platform/server/seeded.ts'),
    importing('app/web.tsx', 'platform/web/started.tsx'),
  ]
  const shown = ['platform/server/seeded.ts', 'platform/web/started.tsx', 'platform/web/tested.tsx']
  expect(unusedOf([...shown, 'platform/web/used.tsx'], modules)).toEqual(shown)
})

/** Whether a name leads back to itself, by trying every way. */
function leadsBack(edges: ReadonlyMap<string, readonly string[]>, name: string): boolean {
  const seen = new Set<string>()
  const wanted = [...(edges.get(name) ?? [])]
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    if (next === name) return true
    if (!seen.has(next)) wanted.push(...(edges.get(next) ?? []))
    seen.add(next)
  }
  return false
}

test('in a circle stands exactly what leads back to itself, once', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 14 }), (pairs) => {
      const names = [...new Set(pairs.flat())]
      const edges = new Map(names.map((each) => [each, pairs.flatMap(([from, to]) => (from === each ? [to] : []))]))
      const found = findCircles(edges).flat()
      expect(found.sort()).toEqual(names.filter((each) => leadsBack(edges, each)).sort())
    }),
  )
})

test('two circles that do not meet are told apart', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
  ])
  expect(findCircles(edges)).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ])
})
